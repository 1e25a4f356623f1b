import { DatabaseGone, LakeError } from '../errors.ts'
import type { Postgres } from './connection.ts'

export type Entry = { seq: number; body: string }

export type Head = {
  /** Which log this is: another one after the database was made anew. */
  id: string
  layout: number
  seq: number
  snapshotSeq: number
}

/** The changes of one database in PostgreSQL, in the one order that all processes follow. */
export type Log = {
  name: string
  head(): Promise<Head | undefined>
  /**
   * Adds an entry after the one that is expected to be the last. No lock is held over a decision: a process that is
   * killed leaves nothing to be released.
   *
   * @returns its number; undefined when another process has added one meanwhile, or has changed the layout
   * @throws DatabaseGone when PostgreSQL does not say whether it was added, for longer than `GIVE_UP_MS`
   */
  append(expected: { seq: number; layout: number }, body: string): Promise<number | undefined>
  entriesAfter(seq: number): Promise<Entry[]>
}

const GIVE_UP_MS = 3_000
const RETRY_MS = 200
/** Entries are read so many at a time. */
const MOST_ENTRIES = 500

export function openLog({ query }: Postgres, name: string): Log {
  const add = (id: string, { seq, layout }: { seq: number; layout: number }, body: string) =>
    query<{ seq: number }>(
      `WITH head AS (
         UPDATE site.logs SET seq = seq + 1 WHERE name = $1 AND seq = $2 AND layout = $3
         RETURNING seq
       ), entry AS (
         INSERT INTO site.entries (log, seq, id, body) SELECT $1, seq, $4, $5 FROM head
         RETURNING seq
       )
       SELECT seq, pg_notify('${CHANNEL}', $1) FROM entry`,
      [name, seq, layout, id, body],
    )
  const find = (id: string) =>
    query<{ seq: number }>('SELECT seq FROM site.entries WHERE log = $1 AND id = $2', [name, id])

  return {
    name,
    async head() {
      const [row] = await query<Head>(
        `SELECT id, layout, seq, snapshot_seq AS "snapshotSeq" FROM site.logs WHERE name = $1`,
        [name],
      )
      return row
    },
    async append(expected, body) {
      const id = crypto.randomUUID()
      const giveUpAt = performance.now() + GIVE_UP_MS
      let isUnsure = false
      for (;;) {
        try {
          if (isUnsure) {
            // The first attempt may have come through without its answer.
            const [found] = await find(id)
            if (found) return found.seq
          }
          const [added] = await add(id, expected, body)
          if (added || !isUnsure) return added?.seq
          const [found] = await find(id)
          return found?.seq
        } catch (error) {
          if (!(error instanceof DatabaseGone) || performance.now() > giveUpAt) throw error
          isUnsure = true
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
    async entriesAfter(seq) {
      const rows = await query<{ head: number; seq: number | null; body: string | null }>(
        `SELECT logs.seq AS head, entries.seq, body FROM site.logs
         LEFT JOIN site.entries ON log = name AND entries.seq > $2
         WHERE name = $1 ORDER BY entries.seq LIMIT ${MOST_ENTRIES}`,
        [name, seq],
      )
      const entries = rows.flatMap(({ seq, body }) =>
        seq === null || body === null ? [] : [{ seq, body }],
      )
      const next = entries[0]?.seq ?? (rows[0] && rows[0].head + 1)
      if (next !== seq + 1) throw new TooFarBehind(name)
      return entries
    },
  }
}

/** The entries that would come next are gone, or the database was restored from an earlier state. */
export class TooFarBehind extends LakeError {
  constructor(name: string) {
    super(
      `What this process has of "${name}" does not lead to what the database has: it starts again from a snapshot.`,
    )
  }
}

/** The channel that names a log which has grown: a signal, and no content. */
export const CHANNEL = 'logs'

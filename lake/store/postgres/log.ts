import { DatabaseGone, LakeError } from '../errors.ts'
import type { Postgres } from './connection.ts'

export type Entry = { seq: number; id: string; body: string }

/** Where a database stands in a log. */
export type Place = {
  /** Which log: another one after the database was made anew. */
  log: string
  /** The number of its last entry. */
  seq: number
  /** The id of that entry; null before the first one. A restored log has another entry of that number. */
  entry: string | null
}

export type Head = Place & { layout: number; snapshotSeq: number }

/** The changes of one database in PostgreSQL, in the one order that all processes follow. */
export type Log = {
  name: string
  head(): Promise<Head | undefined>
  /**
   * Adds an entry after the one that is expected to be the last. No lock is held over a decision: a process that is
   * killed leaves nothing to be released.
   *
   * @returns undefined when another process has added one meanwhile, or has changed the layout
   * @throws DatabaseGone when PostgreSQL does not say whether it was added, for longer than `GIVE_UP_MS`
   */
  append(expected: Place & { layout: number }, body: string): Promise<Entry | undefined>
  /** @throws TooFarBehind when none lead on from there */
  entriesAfter(place: Place): Promise<Entry[]>
}

const GIVE_UP_MS = 3_000
const RETRY_MS = 200
/** Entries are read so many at a time. */
const MOST_ENTRIES = 500

export function openLog({ query }: Postgres, name: string): Log {
  const add = (expected: Place & { layout: number }, { seq, id, body }: Entry) =>
    query(
      `WITH head AS (
         UPDATE site.logs SET seq = $6, entry = $7
         WHERE name = $1 AND id = $2 AND seq = $3 AND entry IS NOT DISTINCT FROM $4 AND layout = $5
         RETURNING name
       ), added AS (
         INSERT INTO site.entries (log, seq, id, body) SELECT name, $6, $7, $8 FROM head
         RETURNING log
       )
       SELECT pg_notify('${CHANNEL}', log) FROM added`,
      [name, expected.log, expected.seq, expected.entry, expected.layout, seq, id, body],
    )
  const find = (id: string) =>
    query('SELECT 1 FROM site.entries WHERE log = $1 AND id = $2', [name, id])

  return {
    name,
    async head() {
      const [row] = await query<Head>(
        `SELECT id AS log, layout, seq, entry, snapshot_seq AS "snapshotSeq" FROM site.logs WHERE name = $1`,
        [name],
      )
      return row
    },
    async append(expected, body) {
      const entry = { seq: expected.seq + 1, id: crypto.randomUUID(), body }
      const giveUpAt = performance.now() + GIVE_UP_MS
      let isUnsure = false
      for (;;) {
        try {
          // An earlier attempt may have come through without its answer.
          if (isUnsure && (await find(entry.id)).length > 0) return entry
          if ((await add(expected, entry)).length > 0) return entry
          return isUnsure && (await find(entry.id)).length > 0 ? entry : undefined
        } catch (error) {
          if (!(error instanceof DatabaseGone) || performance.now() > giveUpAt) throw error
          isUnsure = true
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
    async entriesAfter(place) {
      const rows = await query<Place & { next: number | null; id: string; body: string }>(
        `SELECT logs.id AS log, logs.seq, logs.entry, entries.seq AS next, entries.id, body FROM site.logs
         LEFT JOIN site.entries ON log = name AND entries.seq >= $2
         WHERE name = $1 ORDER BY entries.seq LIMIT ${MOST_ENTRIES}`,
        [name, place.seq],
      )
      const entries = rows.flatMap(({ next, id, body }) =>
        next === null ? [] : [{ seq: next, id, body }],
      )
      const [head] = rows
      const own = entries[0]?.seq === place.seq ? entries.shift() : undefined
      const next = entries[0]?.seq ?? (head && head.seq + 1)
      const last = own?.id ?? (head?.seq === place.seq ? head.entry : place.entry)
      if (head?.log !== place.log || next !== place.seq + 1 || last !== place.entry)
        throw new TooFarBehind(name)
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

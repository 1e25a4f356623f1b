import { closeSync, createReadStream, openSync, rmSync, writeFileSync } from 'node:fs'
import type { Postgres } from './connection.ts'
import type { Place } from './log.ts'

const PART_BYTES = 1024 * 1024
/** A whole file goes over the network. */
const LIMIT_MS = 10 * 60_000

export type SnapshotOf = Place & { name: string; layout: number }

/**
 * Puts a file into the database as its log's newest snapshot; one that is not known yet begins a log with it.
 *
 * @param keepEntries how many entries before it stay for processes that are a little behind
 */
export async function putSnapshot(
  { transaction }: Postgres,
  file: string,
  { name, log, layout, seq, entry }: SnapshotOf,
  keepEntries: number,
) {
  await transaction(async (query) => {
    await query(
      `INSERT INTO site.logs (name, id, layout, seq, entry, snapshot_seq) VALUES ($1, $2, $3, $4, $5, $4)
       ON CONFLICT (name) DO NOTHING`,
      [name, log, layout, seq, entry],
    )
    await query('DELETE FROM site.snapshots WHERE log = $1', [name])
    await eachPart(file, async (bytes, part) => {
      await query('INSERT INTO site.snapshots VALUES ($1, $2, $3, $4)', [name, seq, part, bytes])
    })
    await query('DELETE FROM site.entries WHERE log = $1 AND seq <= $2', [name, seq - keepEntries])
    // Last: from here to the end of this transaction others wait with their changes.
    await query('UPDATE site.logs SET layout = $2, snapshot_seq = $3 WHERE name = $1', [
      name,
      layout,
      seq,
    ])
  }, LIMIT_MS)
}

/** Writes the newest snapshot of a log to a file, whole or not at all. */
export async function getSnapshot({ transaction }: Postgres, name: string, file: string) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    await transaction(async (query) => {
      // All parts of one snapshot, whatever is committed meanwhile.
      await query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await writeParts(descriptor, (part) =>
        query('SELECT bytes FROM site.snapshots WHERE log = $1 AND part = $2', [name, part]),
      )
    }, LIMIT_MS)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Writes parts to a file, one after the other. @returns how many there were */
export async function writeParts(
  descriptor: number,
  read: (part: number) => Promise<{ bytes: Buffer }[]>,
): Promise<number> {
  for (let part = 0; ; part++) {
    const [row] = await read(part)
    if (!row) return part
    // Unlike writeSync, it goes on until all bytes are written.
    writeFileSync(descriptor, row.bytes)
  }
}

/** Reads a file in parts of one MiB, none of which is held longer than its turn. An empty file is one empty part. */
export async function eachPart(file: string, take: (bytes: Buffer, part: number) => Promise<void>) {
  let part = 0
  for await (const bytes of createReadStream(file, { highWaterMark: PART_BYTES }))
    await take(bytes, part++)
  if (part === 0) await take(Buffer.alloc(0), 0)
}

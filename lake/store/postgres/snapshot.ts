import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import type { Postgres } from './connect.ts'

const PART_BYTES = 1024 * 1024
/** A whole file goes over the network. */
const LIMIT_MS = 10 * 60_000

export type SnapshotOf = { name: string; id: string; layout: number; seq: number }

/**
 * Puts a file into the database as its log's newest snapshot; one that is not known yet begins a log with it.
 *
 * @param keepEntries how many entries before it stay for processes that are a little behind
 */
export async function putSnapshot(
  { ask }: Postgres,
  file: string,
  { name, id, layout, seq }: SnapshotOf,
  keepEntries: number,
) {
  await ask(
    (sql) =>
      sql.begin(async (tx) => {
        await tx`
          INSERT INTO logs (name, id, layout, seq, snapshot_seq)
          VALUES (${name}, ${id}, ${layout}, ${seq}, ${seq}) ON CONFLICT (name) DO NOTHING`
        await tx`DELETE FROM snapshots WHERE log = ${name}`
        await eachPart(file, async (bytes, part) => {
          await tx`INSERT INTO snapshots ${tx({ log: name, seq, part, bytes })}`
        })
        await tx`DELETE FROM entries WHERE log = ${name} AND seq <= ${seq - keepEntries}`
        // Last: from here to the end of this transaction others wait with their changes.
        await tx`UPDATE logs SET layout = ${layout}, snapshot_seq = ${seq} WHERE name = ${name}`
      }),
    LIMIT_MS,
  )
}

/** Writes the newest snapshot of a log to a file, whole or not at all. */
export async function getSnapshot({ ask }: Postgres, name: string, file: string) {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    await ask(
      (sql) =>
        sql.begin('READ ONLY ISOLATION LEVEL REPEATABLE READ', async (tx) => {
          const parts = tx<{ bytes: Buffer }[]>`
            SELECT bytes FROM snapshots WHERE log = ${name} ORDER BY part`
          await parts.cursor(1, async ([row]) => {
            if (row) writeSync(descriptor, row.bytes)
          })
        }),
      LIMIT_MS,
    )
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Reads a file in parts of one MiB, none of which is held longer than its turn. */
export async function eachPart(file: string, take: (bytes: Buffer, part: number) => Promise<void>) {
  const descriptor = openSync(file, 'r')
  try {
    const size = statSync(file).size
    for (let part = 0; part * PART_BYTES < Math.max(size, 1); part++) {
      const bytes = Buffer.alloc(Math.min(PART_BYTES, size - part * PART_BYTES))
      readSync(descriptor, bytes, 0, bytes.byteLength, part * PART_BYTES)
      await take(bytes, part)
    }
  } finally {
    closeSync(descriptor)
  }
}

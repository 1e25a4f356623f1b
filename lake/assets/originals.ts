import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { LakeDb } from '../store/tables/lakeTables.ts'

/** The originals of uploads that several processes share, by name: in PostgreSQL, or one day in a bucket. */
export type Originals = {
  /** Keeps a file under a name, whole; one that is there stays. */
  put(name: string, file: string): Promise<void>
  /** Writes one to a file, which appears when it is whole. @returns false when no original has that name */
  get(name: string, file: string): Promise<boolean>
  names(): Promise<string[]>
}

const PART_BYTES = 1024 * 1024

/** Originals of uploads in their table, in parts of one MiB. */
export const createOriginals = (db: LakeDb): Originals => ({
  put: (name, file) =>
    db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('originals')
        .select('part')
        .where('name', '=', name)
        .limit(1)
        .execute()
      if (known.length > 0) return
      let part = 0
      for await (const bytes of createReadStream(file, { highWaterMark: PART_BYTES }))
        await transaction
          .insertInto('originals')
          .values({ name, part: part++, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }),
  async get(name, file) {
    const unfinished = `${file}.${process.pid}-${crypto.randomUUID()}`
    const target = await open(unfinished, 'w', 0o600)
    try {
      let part = 0
      for (; ; part++) {
        const row = await db
          .selectFrom('originals')
          .select('bytes')
          .where('name', '=', name)
          .where('part', '=', part)
          .executeTakeFirst()
        if (!row) break
        await target.writeFile(row.bytes)
      }
      if (part > 0) await rename(unfinished, file)
      return part > 0
    } finally {
      await target.close()
      await rm(unfinished, { force: true })
    }
  },
  async names() {
    const rows = await db.selectFrom('originals').select('name').where('part', '=', 0).execute()
    return rows.map(({ name }) => name)
  },
})

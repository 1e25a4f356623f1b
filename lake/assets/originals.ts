import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { LakeDb } from '../store/tables/lakeTables.ts'

export type Originals = ReturnType<typeof createOriginals>

const PART_BYTES = 1024 * 1024

/** Stores the original files of uploads in the database that several processes share. */
export const createOriginals = (db: LakeDb) => ({
  /** Copies the file at `path` into the database, unless an original with this name exists. */
  put: (name: string, path: string) =>
    db.transaction().execute(async (transaction) => {
      const stored = await transaction
        .selectFrom('originals')
        .select('part')
        .where('name', '=', name)
        .limit(1)
        .execute()
      if (stored.length > 0) return
      let part = 0
      for await (const bytes of createReadStream(path, { highWaterMark: PART_BYTES }))
        await transaction
          .insertInto('originals')
          .values({ name, part: part++, bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }),
  /** Writes an original to `path` atomically. Returns false if there is no such original. */
  async writeToFile(name: string, path: string) {
    const unfinished = `${path}.${process.pid}-${crypto.randomUUID()}`
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
      if (part > 0) await rename(unfinished, path)
      return part > 0
    } finally {
      await target.close()
      await rm(unfinished, { force: true })
    }
  },
})

import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { LakeDb } from '../store/tables/lakeTables.ts'

/** The original files of uploads, stored in the database that several processes share. */
export type Originals = {
  /** Copies the file at `path` into the database, unless an original with this name exists. */
  put(name: string, path: string): Promise<void>
  /** Writes an original to `path` atomically. Returns false if there is no such original. */
  writeToFile(name: string, path: string): Promise<boolean>
}

const PART_BYTES = 1024 * 1024

export const createOriginals = (db: LakeDb): Originals => ({
  put: (name, path) =>
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
  async writeToFile(name, path) {
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

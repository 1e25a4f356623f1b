import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { Originals } from '../originals.ts'
import type { Postgres } from './connect.ts'
import { eachPart } from './snapshot.ts'

const LIMIT_MS = 60_000

/** Originals in PostgreSQL, in parts of one MiB. */
export const openOriginals = ({ ask }: Postgres): Originals => ({
  put: (name, file) =>
    ask(
      (sql) =>
        sql.begin(async (tx) => {
          const known = await tx`SELECT 1 FROM originals WHERE name = ${name} LIMIT 1`
          if (known.length > 0) return
          await eachPart(file, async (bytes, part) => {
            await tx`INSERT INTO originals ${tx({ name, part, bytes })} ON CONFLICT DO NOTHING`
          })
        }),
      LIMIT_MS,
    ),
  async get(name, file) {
    const unfinished = `${file}.${process.pid}-${crypto.randomUUID()}`
    const descriptor = openSync(unfinished, 'w', 0o600)
    let isThere = false
    try {
      await ask(
        (sql) =>
          sql.begin('READ ONLY', async (tx) => {
            const parts = tx<{ bytes: Buffer }[]>`
              SELECT bytes FROM originals WHERE name = ${name} ORDER BY part`
            await parts.cursor(1, async ([row]) => {
              if (!row) return
              isThere = true
              writeSync(descriptor, row.bytes)
            })
          }),
        LIMIT_MS,
      )
      if (isThere) renameSync(unfinished, file)
      return isThere
    } finally {
      closeSync(descriptor)
      rmSync(unfinished, { force: true })
    }
  },
  names: async () =>
    (
      await ask(
        (sql) => sql<{ name: string }[]>`SELECT name FROM originals WHERE part = 0 ORDER BY name`,
      )
    ).map(({ name }) => name),
})

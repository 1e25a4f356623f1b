import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import type { Originals } from '../originals.ts'
import type { Postgres } from './connection.ts'
import { eachPart, writeParts } from './snapshot.ts'

const LIMIT_MS = 60_000

/** Originals in PostgreSQL, in parts of one MiB. */
export const openOriginals = ({ query, transaction }: Postgres): Originals => ({
  put: (name, file) =>
    transaction(async (query) => {
      const known = await query('SELECT 1 FROM site.originals WHERE name = $1 LIMIT 1', [name])
      if (known.length > 0) return
      await eachPart(file, async (bytes, part) => {
        await query('INSERT INTO site.originals VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          name,
          part,
          bytes,
        ])
      })
    }, LIMIT_MS),
  async get(name, file) {
    const unfinished = `${file}.${process.pid}-${crypto.randomUUID()}`
    const descriptor = openSync(unfinished, 'w', 0o600)
    try {
      const parts = await writeParts(descriptor, (part) =>
        query('SELECT bytes FROM site.originals WHERE name = $1 AND part = $2', [name, part]),
      )
      if (parts > 0) renameSync(unfinished, file)
      return parts > 0
    } finally {
      closeSync(descriptor)
      rmSync(unfinished, { force: true })
    }
  },
  async names() {
    const rows = await query<{ name: string }>(
      'SELECT name FROM site.originals WHERE part = 0 ORDER BY name',
    )
    return rows.map(({ name }) => name)
  },
})

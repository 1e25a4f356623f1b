import type { Author } from '../identity.ts'
import type { Editors } from '../storage.ts'
import { type Db, rowsOf } from './sqliteFile.ts'
import type { Transact } from './transact.ts'

export function openEditors(db: Db, transact: Transact): Editors {
  const one = db.prepare('SELECT id, name FROM editors WHERE id = ?')
  const every = db.prepare('SELECT id, name FROM editors ORDER BY name, id')
  // Every request brings its editor: the disk is asked once for each spelling, so two of one name do not alternate.
  const seen = new Set<string>()
  // They have their names while these are still being stored.
  const storing = new Map<string, Author>()

  return {
    async remember({ id, name }) {
      const spelling = JSON.stringify([id, name])
      if (seen.has(spelling)) return
      seen.add(spelling)
      storing.set(id, { id, name })
      try {
        if (rowsOf(one.all(id))[0]?.name !== name)
          await transact((prepare) => prepare(PUT).run(id, name))
      } catch (error) {
        seen.delete(spelling)
        throw error
      } finally {
        if (storing.get(id)?.name === name) storing.delete(id)
      }
    },
    find: (id) => storing.get(id) ?? rowsOf(one.all(id)).map(readEditor)[0],
    all: () => {
      const stored = rowsOf(every.all()).map(readEditor)
      return [...stored.filter(({ id }) => !storing.has(id)), ...storing.values()]
    },
  }
}

const PUT = `INSERT INTO editors (id, name) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name`

function readEditor({ id, name }: Record<string, unknown>): Author {
  return { id: String(id), name: String(name) }
}

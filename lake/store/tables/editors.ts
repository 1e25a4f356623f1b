import type { Editors } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'

/** Stores the names of editors in their table. */
export function createEditors(db: LakeDb): Editors {
  const editors = db.selectFrom('editors').select(['id', 'name'])
  // Every request names its editor. Each spelling of a name is written once, or two devices would overwrite each other's
  // with every request.
  const seen = new Set<string>()
  // Makes a new name readable before its insert has finished.
  const newest = new Map<string, string>()

  return {
    async remember({ id, name }) {
      const spelling = JSON.stringify([id, name])
      if (seen.has(spelling)) return
      seen.add(spelling)
      newest.set(id, name)
      try {
        await db
          .insertInto('editors')
          .values({ id, name })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute()
      } catch (error) {
        seen.delete(spelling)
        throw error
      }
    },
    async find(id) {
      const name = newest.get(id)
      return name === undefined ? editors.where('id', '=', id).executeTakeFirst() : { id, name }
    },
    all: () => editors.orderBy('name').orderBy('id').execute(),
  }
}

import type { Editors } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'

export function createEditors(db: LakeDb): Editors {
  const editors = db.selectFrom('editors').select(['id', 'name'])
  // `remember` runs on every request of an editor or script, but writes a name only if it is new or has changed.
  const storedNames = new Map<string, string>()

  return {
    async remember({ id, name }) {
      if (storedNames.get(id) === name) return
      storedNames.set(id, name)
      try {
        await db
          .insertInto('editors')
          .values({ id, name })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute()
      } catch (error) {
        storedNames.delete(id)
        throw error
      }
    },
    find: (id) => editors.where('id', '=', id).executeTakeFirst(),
    all: () => editors.orderBy('name').orderBy('id').execute(),
  }
}

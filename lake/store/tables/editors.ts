import type { Editors } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'

export function createEditors(db: LakeDb): Editors {
  const editors = db.selectFrom('editors').select(['id', 'name'])
  // Every request names its editor, so this process stores a name only when it changes.
  const names = new Map<string, string>()

  return {
    async remember({ id, name }) {
      if (names.get(id) === name) return
      names.set(id, name)
      try {
        await db
          .insertInto('editors')
          .values({ id, name })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute()
      } catch (error) {
        names.delete(id)
        throw error
      }
    },
    async find(id) {
      const name = names.get(id)
      return name === undefined ? editors.where('id', '=', id).executeTakeFirst() : { id, name }
    },
    all: () => editors.orderBy('name').orderBy('id').execute(),
  }
}

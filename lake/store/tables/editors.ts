import type { Author } from '../../request/identity.ts'
import type { Editors } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'

/** The names of editors in their table. */
export function createEditors(db: LakeDb): Editors {
  const editors = db.selectFrom('editors').select(['id', 'name'])
  // Every request brings its editor: the database is asked once for each spelling, so two of one name do not alternate.
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
        await db
          .insertInto('editors')
          .values({ id, name })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute()
      } catch (error) {
        seen.delete(spelling)
        throw error
      } finally {
        if (storing.get(id)?.name === name) storing.delete(id)
      }
    },
    find: async (id) => storing.get(id) ?? (await editors.where('id', '=', id).executeTakeFirst()),
    async all() {
      const stored = await editors.orderBy('name').orderBy('id').execute()
      return [...stored.filter(({ id }) => !storing.has(id)), ...storing.values()]
    },
  }
}

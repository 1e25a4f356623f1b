import type { KeyValues } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'
import { readRow } from './readRow.ts'
import type { Tables } from './tables.ts'

/** The settings that the Studio stores for its users, in their table. */
export function createKeyValues(tables: Tables, db: LakeDb): KeyValues {
  const pairsOf = (userId: string) =>
    db.selectFrom('key_values').select(['key', 'value']).where('user_id', '=', userId)

  const readPair = (userId: string, { key, value }: { key: string; value: string }) => ({
    key,
    value: readRow(tables, 'key_values', [userId, key], () => JSON.parse(String(value))),
  })

  return {
    all: async (userId) =>
      (await pairsOf(userId).orderBy('key').execute()).map((row) => readPair(userId, row)),
    async find(userId, keys) {
      if (keys.length === 0) return []
      const rows = await pairsOf(userId).where('key', 'in', keys).execute()
      return keys.flatMap((key) =>
        rows.filter((row) => row.key === key).map((row) => readPair(userId, row)),
      )
    },
    async put(userId, pairs) {
      if (pairs.length === 0) return
      // A key that comes twice has its last value: one insert may not change a row twice.
      const values = new Map(pairs.map(({ key, value }) => [key, JSON.stringify(value ?? null)]))
      await db
        .insertInto('key_values')
        .values([...values].map(([key, value]) => ({ user_id: userId, key, value })))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        )
        .execute()
    },
  }
}

import type { KeyValues } from '../storage.ts'
import type { LakeDb } from './lakeTables.ts'
import type { Tables } from './tables.ts'

export const createKeyValues = (tables: Tables, db: LakeDb): KeyValues => ({
  async all(userId) {
    const rows = await db
      .selectFrom('key_values')
      .select(['key', 'value'])
      .where('user_id', '=', userId)
      .orderBy('key')
      .execute()
    return rows.map(({ key, value }) => ({
      key,
      value: tables.readRow('key_values', [userId, key], () => JSON.parse(value)),
    }))
  },
  async put(userId, pairs) {
    if (pairs.length === 0) return
    // PostgreSQL rejects an upsert that changes a row twice, so only the last value of a repeated key is stored.
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
})

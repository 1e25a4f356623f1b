import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createLakeStorage } from '../../lake/store/tables/lakeStorage.ts'
import { migrateLake } from '../../lake/store/tables/lakeTables.ts'
import { openTables } from '../../lake/store/tables/openTables.ts'
import type { DatabaseAddress } from '../../lake/store/tables/tables.ts'
import { createEmptyDatabase } from '../../tests/setup/postgres.ts'
import { copyTables } from './copyTables.ts'

async function openLakeTables(address: DatabaseAddress) {
  const tables = await openTables(address)
  onTestFinished(() => tables.close())
  const storage = createLakeStorage(tables, await migrateLake(tables), 'production')
  return { tables, storage }
}

test('a copy from SQLite to PostgreSQL and back has the same rows; copying to a database with rows is rejected', async () => {
  const source = await openLakeTables({ file: ':memory:' })
  const postgres = await openLakeTables({ url: await createEmptyDatabase(inject('postgresUrl')) })
  const back = await openLakeTables({ file: ':memory:' })
  const timestamp = '2030-01-01T00:00:00.000Z'
  const changes = Array.from({ length: 450 }, (_, n) => {
    const dates = { _rev: 'first', _createdAt: timestamp, _updatedAt: timestamp }
    const after = { _id: `page-${n}`, _type: 'page', ...dates, text: 'नमस्ते', n: n / 3 }
    return { id: after._id, before: undefined, after, mutations: [] }
  })
  await source.storage.append({ id: 'first', author: 'asha', timestamp, changes }, undefined)
  await source.storage.keyValues.put('asha', [{ key: 'size', value: 1e18 }])

  const rowCounts = await copyTables(source.tables, postgres.tables)
  expect(rowCounts.get('documents')).toBe(450)
  expect(await copyTables(postgres.tables, back.tables)).toEqual(rowCounts)
  expect(await back.storage.keyValues.all('asha')).toEqual(
    await source.storage.keyValues.all('asha'),
  )
  await expect(copyTables(source.tables, postgres.tables)).rejects.toThrow(/already holds rows/)
})

test('a copied table that differs from the original table is rejected and rolled back', async () => {
  const source = await openLakeTables({ file: ':memory:' })
  const copy = await openLakeTables({ file: ':memory:' })
  await source.storage.keyValues.put('asha', [{ key: 'size', value: 1 }])
  await sql`CREATE TRIGGER damage AFTER INSERT ON key_values
    BEGIN UPDATE key_values SET value = '2'; END`.execute(copy.tables.db)
  await expect(copyTables(source.tables, copy.tables)).rejects.toThrow(
    'The copied table key_values differs from its original',
  )
  expect(await copy.storage.keyValues.all('asha')).toEqual([])
})

import { expect, inject, onTestFinished, test } from 'vitest'
import { createLakeStorage } from '../../lake/store/tables/lakeStorage.ts'
import { migrateLake } from '../../lake/store/tables/lakeTables.ts'
import { openTables } from '../../lake/store/tables/openTables.ts'
import type { DatabaseAddress } from '../../lake/store/tables/tables.ts'
import { emptyDatabase } from '../../tests/setup/postgres.ts'
import { copyTables, describeTables } from './copyTables.ts'

async function openLakeTables(address: DatabaseAddress) {
  const tables = await openTables(address)
  onTestFinished(() => tables.close())
  const storage = createLakeStorage(tables, await migrateLake(tables, undefined), 'production')
  return { tables, storage }
}

test('a copy from SQLite to PostgreSQL and back has the same rows', async () => {
  const origin = await openLakeTables({ file: ':memory:' })
  const shared = await openLakeTables({ url: await emptyDatabase(inject('postgresUrl')) })
  const back = await openLakeTables({ file: ':memory:' })
  const timestamp = '2030-01-01T00:00:00.000Z'
  const changes = Array.from({ length: 450 }, (_, n) => {
    const dates = { _rev: 'first', _createdAt: timestamp, _updatedAt: timestamp }
    const after = { _id: `page-${n}`, _type: 'page', ...dates, text: 'नमस्ते', n: n / 3 }
    return { id: after._id, before: undefined, after, mutations: [] }
  })
  await origin.storage.append({ id: 'first', author: 'asha', timestamp, changes }, undefined)
  await origin.storage.keyValues.put('asha', [{ key: 'size', value: 1e18 }])

  const contents = await copyTables(origin.tables, shared.tables)
  expect(contents.get('documents')?.rows).toBe(450)
  expect(await describeTables(shared.tables)).toEqual(contents)
  expect(await copyTables(shared.tables, back.tables)).toEqual(contents)
  expect(await describeTables(back.tables)).toEqual(contents)
  await expect(copyTables(origin.tables, shared.tables)).rejects.toThrow(/holds rows already/)

  await origin.storage.keyValues.put('asha', [{ key: 'size', value: 2 }])
  expect(await describeTables(origin.tables)).not.toEqual(contents)
})

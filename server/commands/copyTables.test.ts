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

test('PostgreSQL has the same content after a copy; copying to a database with rows is rejected', async () => {
  const source = await openLakeTables({ file: ':memory:' })
  const postgres = await openLakeTables({ url: await createEmptyDatabase(inject('postgresUrl')) })
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
  expect(await postgres.storage.keyValues.all('asha')).toEqual(
    await source.storage.keyValues.all('asha'),
  )
  const [copied] = await postgres.storage.commitsAfter(undefined, 1)
  expect(copied).toEqual((await source.storage.commitsAfter(undefined, 1))[0])
  await expect(copyTables(source.tables, postgres.tables)).rejects.toThrow(/already holds rows/)
})

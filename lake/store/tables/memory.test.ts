import { openTables } from '@aangan/lake/tables'
import { expect, onTestFinished, test } from 'vitest'
import { createLakeStorage, type LakeStorageOptions } from './lakeStorage.ts'
import { migrateLake } from './lakeTables.ts'

const IDS = ['book-1', 'book-2', 'drafts.book-2']

/** The storage of a dataset with books. */
async function openBooks() {
  const tables = await openTables({ file: ':memory:' })
  onTestFinished(() => tables.close())
  const db = await migrateLake(tables, undefined)
  const open = (options: LakeStorageOptions) => createLakeStorage(tables, db, 'books', options)
  const timestamp = new Date().toISOString()
  const dates = { _rev: 'first', _createdAt: timestamp, _updatedAt: timestamp }
  const changes = IDS.map((_id) => ({
    id: _id,
    before: undefined,
    after: { _id, _type: 'book', ...dates },
    mutations: [],
  }))
  await open({}).append({ id: 'first', author: 'editor', timestamp, changes }, undefined)
  return async (options: LakeStorageOptions) => {
    const ids: string[] = []
    for await (const { _id } of open(options).documents()) ids.push(_id)
    return ids
  }
}

test('documents that do not fit into the memory are named, with how to leave them out', async () => {
  const read = await openBooks()
  await expect(read({ hasMemory: () => false })).rejects.toThrow(
    /^The 3 documents do not fit .* The largest are [\w.-]+ \(1 KiB\), .* LEAVE_OUT=[\w.-]+,/,
  )
})

test('what is left out stays in the database', async () => {
  const read = await openBooks()
  expect(await read({ leaveOut: ['book-1', 'drafts.book-2'] })).toEqual(['book-2'])
  expect(await read({})).toEqual(IDS)
})

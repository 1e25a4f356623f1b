import { openTables } from '@aangan/lake/tables'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../../tests/setup/databases.ts'
import type { Document } from '../../document/ids.ts'
import { createMemoryStorage } from '../memoryStorage.ts'
import type { Storage } from '../storage.ts'
import { createLakeStorage } from './lakeStorage.ts'
import { migrateLake } from './lakeTables.ts'
import type { DatabaseAddress } from './tables.ts'

async function openTablesStorage(address: DatabaseAddress): Promise<Storage> {
  const tables = await openTables(address)
  onTestFinished(() => tables.close())
  return createLakeStorage(tables, await migrateLake(tables), 'production')
}

const storages: [string, () => Promise<Storage>][] = [
  ['memory', async () => createMemoryStorage()],
  ...databases.map(([name, newDatabase]): [string, () => Promise<Storage>] => [
    name,
    async () => openTablesStorage(await newDatabase()),
  ]),
]

const timeOf = (seq: number) => `2030-01-01T00:00:0${seq}.000Z`

const page = (title: string, rev: string): Document => ({
  _id: 'page',
  _type: 'page',
  _rev: rev,
  _createdAt: timeOf(1),
  _updatedAt: timeOf(1),
  title,
  // The storage must preserve the order of the fields and every character.
  b: 1,
  a: 'नमस्ते \u0000 "\ud83d\ude00"',
})

describe.each(storages)('%s', (_, open) => {
  /** Stores transactions: `t1` creates, `t2` changes, `t3` deletes `page`. Each also creates `other-<number>`. */
  async function storeHistory() {
    const storage = await open()
    const versions = [undefined, page('One', 't1'), page('Two', 't2'), undefined]
    for (const seq of [1, 2, 3]) {
      const other = { ...page('Other', `t${seq}`), _id: `other-${seq}` }
      const changes = [
        { id: 'page', before: versions[seq - 1], after: versions[seq], mutations: [] },
        { id: other._id, before: undefined, after: other, mutations: [] },
      ]
      const transaction = { id: `t${seq}`, author: 'asha', timestamp: timeOf(seq), changes }
      const last = seq > 1 ? { seq: seq - 1, id: `t${seq - 1}` } : undefined
      expect(await storage.append({ ...transaction, digest: `digest ${seq}` }, last)).toBe(true)
    }
    return storage
  }

  test('lists the documents that exist, exactly as they were stored', async () => {
    const storage = await storeHistory()
    const ids: string[] = []
    for await (const document of storage.documents()) {
      ids.push(document._id)
      expect(JSON.stringify(document)).toBe(
        JSON.stringify({ ...page('Other', document._rev), _id: document._id }),
      )
    }
    expect(ids.sort()).toEqual(['other-1', 'other-2', 'other-3'])
  })

  test('stores only one commit for each sequence number', async () => {
    const storage = await storeHistory()
    const late = { id: 'late', author: 'ben', timestamp: timeOf(4), changes: [] }
    expect(await storage.append(late, { seq: 2, id: 't2' })).toBe(false)
    expect(await storage.append(late, undefined)).toBe(false)
    const last = { seq: 3, id: 't3' }
    const attempts = ['a', 'b', 'c'].map((id) => storage.append({ ...late, id }, last))
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
    expect((await storage.last())?.seq).toBe(4)
  })

  test('returns a transaction with its sequence number and the digest of its request', async () => {
    const storage = await storeHistory()
    expect(await storage.transaction('t2')).toMatchObject({ seq: 2, id: 't2', digest: 'digest 2' })
    expect(await storage.transaction('unknown')).toBeUndefined()
  })

  test('lists the commits after a given commit, oldest first, up to a limit', async () => {
    const storage = await storeHistory()
    const [second, ...rest] = await storage.commitsAfter({ seq: 1, id: 't1' }, 10)
    expect(second).toMatchObject({ seq: 2, id: 't2', author: 'asha', timestamp: timeOf(2) })
    expect(second?.changes.find(({ id }) => id === 'page')).toMatchObject({
      after: { title: 'Two' },
    })
    expect(rest.map(({ id }) => id)).toEqual(['t3'])
    expect(rest[0]?.changes.find(({ id }) => id === 'page')?.after).toBeUndefined()
    const all = await storage.commitsAfter(undefined, 2)
    expect(all.map(({ id }) => id)).toEqual(['t1', 't2'])
  })

  test('returns the last commit, and the last commit that changed a document visitors may read', async () => {
    const storage = await storeHistory()
    const draft = { ...page('Draft', 't4'), _id: 'drafts.page' }
    const changes = [{ id: draft._id, before: undefined, after: draft, mutations: [] }]
    const transaction = { id: 't4', author: 'asha', timestamp: timeOf(4), changes }
    await storage.append(transaction, { seq: 3, id: 't3' })
    expect(await storage.last()).toMatchObject({ seq: 4, id: 't4', timestamp: timeOf(4) })
    expect(await storage.last({ publicOnly: true })).toMatchObject({ seq: 3, id: 't3' })
    expect(await (await open()).last({ publicOnly: true })).toBeUndefined()
  })

  test('returns a document as it was after a commit', async () => {
    const storage = await storeHistory()
    expect(await storage.documentAt('page', 0)).toBeUndefined()
    expect(await storage.documentAt('page', 1)).toEqual(page('One', 't1'))
    expect(await storage.documentAt('page', 3)).toBeUndefined()
  })

  test('lists the revisions of the given documents only', async () => {
    const storage = await storeHistory()
    const revisions = await storage.revisions(['page', 'other-2'])
    expect(revisions.map(({ seq, documentId, exists }) => [seq, documentId, exists])).toEqual([
      [1, 'page', true],
      [2, 'other-2', true],
      [2, 'page', true],
      [3, 'page', false],
    ])
    expect(revisions[0]).toMatchObject({
      transactionId: 't1',
      author: 'asha',
      timestamp: timeOf(1),
    })
  })

  test('stores the names and the Studio settings of editors', async () => {
    const { editors, keyValues } = await open()
    for (const name of ['asha', 'Asha Rao']) await editors.remember({ id: 'editor-1', name })
    expect(await editors.all()).toEqual([{ id: 'editor-1', name: 'Asha Rao' }])
    expect(await editors.find('nobody')).toBeUndefined()
    const layout = { key: 'layout', value: { compact: true } }
    await keyValues.put('editor-1', [layout, { key: 'count', value: 5 }])
    await keyValues.put('editor-1', [{ key: 'count', value: 6 }])
    expect(await keyValues.all('editor-1')).toEqual([{ key: 'count', value: 6 }, layout])
    expect(await keyValues.all('editor-2')).toEqual([])
  })
})

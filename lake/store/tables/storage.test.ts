import { openTables } from '@aangan/lake/tables'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../../tests/setup/databases.ts'
import type { Document } from '../../document/ids.ts'
import { createMemoryStorage } from '../memoryStorage.ts'
import type { Storage } from '../storage.ts'
import { createLakeStorage } from './lakeStorage.ts'
import { migrateLake } from './lakeTables.ts'
import type { Place as Location } from './tables.ts'

async function inTables(location: Location): Promise<Storage> {
  const tables = await openTables(location)
  onTestFinished(() => tables.close())
  return createLakeStorage(tables, await migrateLake(tables, undefined), 'production')
}

const storages: [string, () => Promise<Storage>][] = [
  ['memory', async () => createMemoryStorage()],
  ...databases.map(([name, placeOf]): [string, () => Promise<Storage>] => [
    name,
    async () => inTables(await placeOf()),
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
  // The order of fields and what text holds stay as they are.
  b: 1,
  a: 'नमस्ते \u0000 "\ud83d\ude00"',
})

describe.each(storages)('%s', (_, open) => {
  /** A page that is made, changed and deleted by `t1` to `t3`, each with another document. */
  async function withHistory() {
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

  test('returns each document as it was stored last', async () => {
    const storage = await withHistory()
    const ids: string[] = []
    for await (const document of storage.documents()) {
      ids.push(document._id)
      expect(JSON.stringify(document)).toBe(
        JSON.stringify({ ...page('Other', document._rev), _id: document._id }),
      )
    }
    expect(ids.sort()).toEqual(['other-1', 'other-2', 'other-3'])
  })

  test('takes one commit for each number', async () => {
    const storage = await withHistory()
    const late = { id: 'late', author: 'ben', timestamp: timeOf(4), changes: [] }
    expect(await storage.append(late, { seq: 2, id: 't2' })).toBe(false)
    expect(await storage.append(late, undefined)).toBe(false)
    const last = { seq: 3, id: 't3' }
    const attempts = ['a', 'b', 'c'].map((id) => storage.append({ ...late, id }, last))
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
    expect(await storage.recentCommits(10)).toHaveLength(4)
  })

  test('knows a transaction, its number and its request', async () => {
    const storage = await withHistory()
    expect(await storage.transaction('t2')).toMatchObject({ seq: 2, id: 't2', digest: 'digest 2' })
    expect(await storage.transaction('unknown')).toBeUndefined()
  })

  test('returns the commits after one, with the documents before and after', async () => {
    const storage = await withHistory()
    const [second, ...rest] = await storage.commitsAfter({ seq: 1, id: 't1' }, 10)
    expect(second).toMatchObject({ seq: 2, id: 't2', author: 'asha', timestamp: timeOf(2) })
    expect(second?.changes.find(({ id }) => id === 'page')).toMatchObject({
      before: { title: 'One' },
      after: { title: 'Two' },
      mutations: [{ createOrReplace: { title: 'Two' } }],
    })
    expect(rest.map(({ id }) => id)).toEqual(['t3'])
    expect(rest[0]?.changes.find(({ id }) => id === 'page')?.mutations).toEqual([
      { delete: { id: 'page' } },
    ])
    const all = await storage.commitsAfter(undefined, 2)
    expect(all.map(({ id }) => id)).toEqual(['t1', 't2'])
    expect((await storage.recentCommits(2)).map(({ id }) => id)).toEqual(['t2', 't3'])
  })

  test('returns a document as it was at a time and at a commit', async () => {
    const storage = await withHistory()
    expect(await storage.seqAt('2029-12-31T00:00:00.000Z')).toBe(0)
    expect(await storage.seqAt(timeOf(2))).toBe(2)
    expect(await storage.documentAt('page', 1)).toEqual(page('One', 't1'))
    expect(await storage.documentAt('page', 3)).toBeUndefined()
    expect(await storage.lastRevision('page')).toEqual(page('Two', 't2'))
  })

  test('lists revisions, and the commits of some documents alone', async () => {
    const storage = await withHistory()
    const revisions = await storage.revisions(['page'])
    expect(revisions.map(({ seq, exists }) => [seq, exists])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    const range = { first: 1, last: 3, limit: 2, newestFirst: true }
    const commits = await storage.commitsOf(['page', 'other-2'], range)
    expect(commits.map(({ id, changes }) => [id, changes.map((change) => change.id)])).toEqual([
      ['t3', ['page']],
      ['t2', ['other-2', 'page']],
    ])
  })

  test('keeps the names of editors and what the Studio remembers for them', async () => {
    const { editors, keyValues } = await open()
    for (const name of ['asha', 'Asha Rao']) await editors.remember({ id: 'editor-1', name })
    expect(await editors.all()).toEqual([{ id: 'editor-1', name: 'Asha Rao' }])
    expect(await editors.find('nobody')).toBeUndefined()
    const layout = { key: 'layout', value: { compact: true } }
    await keyValues.put('editor-1', [layout, { key: 'count', value: 5 }])
    await keyValues.put('editor-1', [{ key: 'count', value: 6 }])
    expect(await keyValues.all('editor-1')).toEqual([{ key: 'count', value: 6 }, layout])
    expect(await keyValues.find('editor-1', ['layout', 'other'])).toEqual([layout])
    expect(await keyValues.all('editor-2')).toEqual([])
  })
})

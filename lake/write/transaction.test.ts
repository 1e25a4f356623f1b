import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import { loadStorage } from '../http/services.ts'
import { createCommitLog } from '../store/commitLog.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import type { Committed } from '../store/storage.ts'
import { createStore } from '../store/store.ts'
import { createWriter, type Write, type WriteOptions } from './transaction.ts'

async function startWriter() {
  const storage = createMemoryStorage()
  const committed: Committed[] = []
  const start = async () => {
    const store = createStore(await loadStorage(storage, () => true))
    const log = createCommitLog(storage, store, (commit) => {
      store.apply(commit)
      committed.push(commit)
    })
    const write = createWriter({
      store,
      storage,
      log,
      hasMemory: () => true,
      contributorMayWrite: () => false,
      publishHook: undefined,
    })
    return (work: Parameters<Write>[2], options: WriteOptions = {}) =>
      write(createTestBudget(), options, work)
  }
  return { write: await start(), restart: start, committed }
}

const book = (title: string) => ({ _id: 'book', _type: 'book', title })

function stopClock(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => void vi.useRealTimers())
}

test('the change of a document contains all its mutations in order', async () => {
  const { write, committed } = await startWriter()
  await write(({ put, remove }) => {
    put(book('One'), { create: book('One') })
    put(book('Two'), { patch: { id: 'book', set: { title: 'Two' } } })
    remove('book')
    put(book('Three'))
  })
  const [change] = committed[0]?.changes ?? []
  expect(change?.mutations).toEqual([
    { create: book('One') },
    { patch: { id: 'book', set: { title: 'Two' } } },
    { delete: { id: 'book' } },
    { createOrReplace: change?.after },
  ])
})

test('the change of a document with generated array keys contains the whole document', async () => {
  const { write, committed } = await startWriter()
  const list = { ...book('One'), items: [{ a: 1 }] }
  await write(({ put }) => put(list, { create: list }), { autoGenerateArrayKeys: true })
  const [change] = committed[0]?.changes ?? []
  expect(change?.mutations).toEqual([{ createOrReplace: change?.after }])
  expect(change?.after?.items).toEqual([{ _key: expect.any(String), a: 1 }])
})

test('creating and removing a document in one transaction commits nothing', async () => {
  const { write, committed } = await startWriter()
  await write(({ put, remove }) => {
    put(book('One'))
    remove('book')
  })
  expect(committed).toEqual([])
})

test('a transaction reads all documents sorted by id, with the changes of the transaction applied', async () => {
  const { write } = await startWriter()
  const bookWithId = (_id: string) => ({ _id, _type: 'book' })
  await write(({ put }) => {
    put(bookWithId('d'))
    put(bookWithId('b'))
  })
  await write(({ put, remove, documents }) => {
    put(bookWithId('c'))
    put(bookWithId('a'))
    remove('d')
    expect(documents().map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  })
})

test.each([
  ['1 ms after the last commit if the clock was set back an hour', '11:00', '12:00:00.001Z'],
  ['the clock’s time if the clock was set back more than an hour', '10:59', '10:59:00.000Z'],
  ['the clock’s time if the clock is ahead of the last commit', '13:00', '13:00:00.000Z'],
])('after a restart, the time of a commit is %s', async (_, now, time) => {
  stopClock('2025-01-01T12:00:00Z')
  const { write, restart, committed } = await startWriter()
  await write(({ put }) => put(book('One')))
  stopClock(`2025-01-01T${now}:00Z`)
  const writeAfterRestart = await restart()
  await writeAfterRestart(({ put }) => put(book('Two')))
  expect(committed.map(({ timestamp }) => timestamp)).toEqual([
    '2025-01-01T12:00:00.000Z',
    `2025-01-01T${time}`,
  ])
})

import { expect, test, vi } from 'vitest'
import { DatabaseGone } from '../request/errors.ts'
import { createCommitLog } from './commitLog.ts'
import { createMemoryStorage } from './memoryStorage.ts'
import type { Committed, Storage, Transaction } from './storage.ts'
import { createStore } from './store.ts'

const createTransaction = (id: string): Transaction => {
  const timestamp = '2030-01-01T00:00:00Z'
  const after = { _id: id, _type: 'page', _rev: id, _createdAt: timestamp, _updatedAt: timestamp }
  const changes = [{ id, before: undefined, after, mutations: [] }]
  return { id, author: 'editor', timestamp, changes }
}

function openLog(storage: Storage) {
  const store = createStore({ documents: [], last: undefined })
  const applied: string[] = []
  const apply = (committed: Committed) => {
    store.apply(committed)
    applied.push(committed.id)
  }
  return { store, applied, log: createCommitLog(storage, store, apply) }
}

const createSharedStorage = (): Storage => ({
  ...createMemoryStorage(),
  onOthersCommit() {},
})

test('a write that loses a race against another process runs again on the latest content', async () => {
  const storage = createSharedStorage()
  const [one, other] = [openLog(storage), openLog(storage)]
  await one.log.commit(async () => ({ transaction: createTransaction('first'), result: 1 }))
  const seen = vi.fn()
  await other.log.commit(async () => {
    seen(other.store.get('first')?._id)
    return { transaction: createTransaction('second'), result: 2 }
  })
  expect(seen.mock.calls).toEqual([[undefined], ['first']])
  expect(other.applied).toEqual(['first', 'second'])
  await one.log.catchUp()
  expect(one.applied).toEqual(['first', 'second'])
})

test('a write that fails on outdated content runs again on the latest content', async () => {
  const storage = createSharedStorage()
  const [one, other] = [openLog(storage), openLog(storage)]
  await one.log.commit(async () => ({ transaction: createTransaction('first'), result: 1 }))
  const result = await other.log.commit(async () => {
    if (!other.store.get('first')) throw new Error('There is no such page.')
    return { result: 'found' }
  })
  expect(result).toBe('found')
})

test('a write that changes nothing on outdated content runs again on the latest content', async () => {
  const storage = createSharedStorage()
  const [one, other] = [openLog(storage), openLog(storage)]
  await one.log.commit(async () => ({ transaction: createTransaction('first'), result: 1 }))
  const result = await other.log.commit(async () => ({ result: other.store.get('first')?._id }))
  expect(result).toBe('first')
})

test('a commit whose answer is lost is stored and applied only once', async () => {
  const storage = createSharedStorage()
  let hasLostAnswer = false
  const { log, applied } = openLog({
    ...storage,
    async append(transaction, last) {
      await storage.append(transaction, last)
      if (hasLostAnswer) return false
      hasLostAnswer = true
      throw new DatabaseGone('The connection ended.')
    },
  })
  await log.commit(async () => ({ transaction: createTransaction('once'), result: 1 }))
  expect(applied).toEqual(['once'])
  expect(await storage.last()).toMatchObject({ seq: 1 })
})

test('the retries of a write end within 3.5 seconds if the database stays unreachable', async () => {
  vi.useFakeTimers()
  const { log, applied } = openLog({
    ...createSharedStorage(),
    append: async () => {
      throw new DatabaseGone('It is unreachable.')
    },
  })
  const rejection = expect(
    log.commit(async () => ({ transaction: createTransaction('lost'), result: 1 })),
  ).rejects.toThrow('It is unreachable.')
  await vi.advanceTimersByTimeAsync(3_500)
  vi.useRealTimers()
  await rejection
  expect(applied).toEqual([])
})

test('when a write times out, the writes queued behind it fail at the same time', async () => {
  vi.useFakeTimers()
  const { log } = openLog({
    ...createSharedStorage(),
    append: () =>
      new Promise((_, reject) =>
        setTimeout(() => reject(new DatabaseGone('It is unreachable.')), 3_000),
      ),
  })
  const writes = ['one', 'two', 'three'].map((id) =>
    log.commit(async () => ({ transaction: createTransaction(id), result: id })),
  )
  const results = Promise.allSettled(writes)
  await vi.advanceTimersByTimeAsync(3_100)
  vi.useRealTimers()
  for (const { status } of await results) expect(status).toBe('rejected')
})

test('a commit is applied only after it has been stored, and never if storing it fails', async () => {
  const storage = createSharedStorage()
  let finish = () => {}
  const stored = new Promise<void>((resolve) => {
    finish = resolve
  })
  const append = vi.fn<Storage['append']>(async (transaction, last) => {
    await stored
    if (transaction.id === 'fails') throw new Error('The disk is full.')
    return storage.append(transaction, last)
  })
  const { log, applied } = openLog({ ...storage, append })
  const failing = log.commit(async () => ({ transaction: createTransaction('fails'), result: 1 }))
  const passing = log.commit(async () => ({ transaction: createTransaction('passes'), result: 1 }))
  await vi.waitFor(() => expect(append).toHaveBeenCalled())
  expect(applied).toEqual([])
  finish()
  await expect(failing).rejects.toThrow('The disk is full.')
  await passing
  expect(applied).toEqual(['passes'])
})

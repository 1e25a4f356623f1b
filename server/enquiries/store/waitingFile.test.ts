import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseGone } from '@aangan/lake/errors'
import { openTables, type Tables } from '@aangan/lake/tables'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '../../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { makeArrival } from '../../../tests/setup/server/testStore.ts'
import { readEnquiries } from './enquiries.ts'
import { openStore, type Store } from './store.ts'
import { MAX_WAITING_BYTES } from './waitingFile.ts'

const TIMEOUT_MS = 3_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function createDatabase({ isUnreachable = false } = {}) {
  const { path: dataDir, remove } = temporaryFolder()
  const opened = await openTables({ file: ':memory:' })
  const database = { isUnreachable, rejectionsLeft: 0, attempts: 0 }
  const tables: Tables = {
    ...opened,
    // Storing an enquiry calls `wake` in its transaction, which fails if `wake` throws.
    async wake() {
      database.attempts += 1
      if (database.rejectionsLeft > 0) {
        database.rejectionsLeft -= 1
        throw new Error('rejected by a constraint')
      }
      if (!database.isUnreachable) return
      await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
      throw new DatabaseGone('The database does not answer.')
    },
  }
  onTestFinished(async () => {
    await opened.close()
    remove()
  })
  return {
    database,
    file: join(dataDir, 'waiting-enquiries.jsonl'),
    async startStore() {
      const store = await openStore(tables, { dataDir, usesWaitingFile: true })
      onTestFinished(store.close)
      return store
    },
  }
}

const makeWaitingLine = (name: string) =>
  JSON.stringify({
    ...makeArrival({ answers: { ...answers, name } }),
    at: '2026-01-01T00:00:00.000Z',
  })

const add = (store: Store, name: string) =>
  store.add(makeArrival({ key: `the-key-of-the-form-of-${name}`, answers: { ...answers, name } }))

const listNames = async (store: Store) =>
  (await readEnquiries(store)).map(({ name }) => name).reverse()

test('only the first enquiry waits for the unreachable database; all enquiries are stored later', async () => {
  const { database, startStore } = await createDatabase({ isUnreachable: true })
  const store = await startStore()
  const first = add(store, 'Asha')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  await first
  const { attempts } = database
  await Promise.all(['Binod', 'Chitra', 'Deepa'].map((name) => add(store, name)))
  expect(database.attempts).toBe(attempts)
  database.isUnreachable = false
  await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
  expect(await listNames(store)).toEqual(['Asha', 'Binod', 'Chitra', 'Deepa'])
  await add(store, 'Deepa')
  await add(store, 'Esha')
  expect(await listNames(store)).toEqual(['Asha', 'Binod', 'Chitra', 'Deepa', 'Esha'])
})

test('a waiting enquiry that the database rejects is retried and logged once; the other enquiries are stored at once', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { database, file, startStore } = await createDatabase()
  writeFileSync(file, ['Asha', 'Binod'].map(makeWaitingLine).join('\n'))
  database.rejectionsLeft = 1
  const store = await startStore()
  await vi.waitFor(async () => expect(await listNames(store)).toEqual(['Binod']))
  database.rejectionsLeft = 1
  await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
  expect(logged).toHaveBeenCalledOnce()
  expect(await listNames(store)).toEqual(['Binod', 'Asha'])
  expect(existsSync(file)).toBe(false)
})

test('an incomplete line of the waiting file is moved to another file, which the log names', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { database, file, startStore } = await createDatabase({ isUnreachable: true })
  const incomplete = makeWaitingLine('Torn').slice(0, 60)
  writeFileSync(file, `${makeWaitingLine('Asha')}\n${incomplete}`)
  const store = await startStore()
  const adding = add(store, 'Binod')
  await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS)
  await adding
  database.isUnreachable = false
  await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
  expect(await listNames(store)).toEqual(['Asha', 'Binod'])
  const unreadable = `${file}.unreadable`
  expect(readFileSync(unreadable, 'utf8').trim()).toBe(incomplete)
  expect(logged.mock.calls).toEqual([[expect.stringContaining(unreadable)]])
  expect(existsSync(file)).toBe(false)
})

test('an enquiry that a full waiting file cannot contain is rejected with 507', async () => {
  const { database, file, startStore } = await createDatabase({ isUnreachable: true })
  const store = await startStore()
  const first = add(store, 'Asha')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  await first
  writeFileSync(file, ' '.repeat(MAX_WAITING_BYTES))
  await expect(add(store, 'Binod')).rejects.toMatchObject({ status: 507 })
  database.isUnreachable = false
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseGone } from '@aangan/lake/errors'
import type { Follow } from '@aangan/lake/postgres'
import { transactHere } from '@aangan/lake/sqlite/transact'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '../../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { allEnquiries } from '../list/listEnquiries.ts'
import { openStore } from './store.ts'

const TIMEOUT_MS = 3_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A store over a database that can be taken away: then each change fails after some seconds. */
function storeWithDatabase({ isAway = false } = {}) {
  const { path: dataDir, remove } = temporaryFolder()
  const database = { isAway, changes: 0 }
  const follow: Follow = (db) => ({
    async transact(work) {
      database.changes += 1
      if (!database.isAway) return transactHere(db)(work)
      await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
      throw new DatabaseGone('The database does not answer.')
    },
    commit: () => Promise.reject(new Error('There are no documents here.')),
    catchUp: async () => {},
    compact: async () => {},
    entriesSinceSnapshot: async () => 0,
    close() {},
  })
  const file = join(dataDir, 'waiting-enquiries.jsonl')
  const open = () => {
    const store = openStore(dataDir, { follow, keepWaitingIn: dataDir })
    onTestFinished(store.close)
    return store
  }
  onTestFinished(remove)
  return { database, file, open }
}

const line = (name: string, more: object = {}) =>
  JSON.stringify({
    ...more,
    channel: 'form',
    at: '2026-01-01T00:00:00.000Z',
    key: `the-key-of-the-form-of-${name}`,
    body: { ...answers, name },
  })

const add = (store: ReturnType<typeof openStore>, name: string) =>
  store.add('form', { ...answers, name }, `the-key-of-the-form-of-${name}`)

test('while the database is away only the first enquiry waits for it; all are stored once it is back', async () => {
  const { database, open } = storeWithDatabase({ isAway: true })
  const store = open()
  const first = add(store, 'Asha')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  await first
  const { changes } = database
  await Promise.all(['Binod', 'Chitra', 'Deepa'].map((name) => add(store, name)))
  expect(database.changes).toBe(changes)
  database.isAway = false
  await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
  expect(store.list().map(({ body }) => body.name)).toEqual(['Asha', 'Binod', 'Chitra', 'Deepa'])
  await add(store, 'Esha')
  expect(store.list()).toHaveLength(5)
})

test('a line that was not written whole is set aside and logged, and the others are stored', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { database, file, open } = storeWithDatabase({ isAway: true })
  const torn = line('Torn').slice(0, 60)
  writeFileSync(file, `${line('Asha')}\n${torn}`)
  const store = open()
  const kept = add(store, 'Binod')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  await kept
  database.isAway = false
  await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
  expect(store.list().map(({ body }) => body.name)).toEqual(['Asha', 'Binod'])
  const unreadable = `${file}.unreadable`
  expect(readFileSync(unreadable, 'utf8').trim()).toBe(torn)
  expect(logged.mock.calls).toEqual([[expect.stringContaining(unreadable)]])
  expect(existsSync(file)).toBe(false)
})

test('an enquiry that an earlier version kept with reasons against it is likely spam', async () => {
  const { file, open } = storeWithDatabase()
  writeFileSync(
    file,
    `${line('Asha', { reasons: ['It holds 9 links.'] })}\n${line('Binod', { reasons: [] })}\n`,
  )
  const store = open()
  await vi.advanceTimersByTimeAsync(0)
  expect(allEnquiries(store).map(({ name, likelySpam }) => [name, likelySpam])).toEqual([
    ['Binod', false],
    ['Asha', true],
  ])
})

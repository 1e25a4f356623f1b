import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseGone } from '../errors.ts'
import type { Postgres } from './connection.ts'
import { followLog } from './replica.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes that wait while the database is away fail together, not one after the other', async () => {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => void db.close())
  db.exec(`
    CREATE TABLE notes (text TEXT);
    CREATE TABLE replica (only INTEGER PRIMARY KEY, log TEXT, seq INTEGER, entry TEXT);
    INSERT INTO replica VALUES (1, 'a log', 0, NULL)`)
  const gone = () => Promise.reject(new DatabaseGone('The database does not answer.'))
  const postgres: Postgres = {
    query: gone,
    transaction: gone,
    connect: gone,
    isReachable: () => false,
    close: async () => {},
  }
  const replica = followLog(
    postgres,
    { signals: { on: () => () => {}, close() {} }, onFatal: console.error },
    { name: 'notes', layout: 1, file: ':memory:' },
    db,
  )
  let failed = 0
  for (let n = 0; n < 12; n++)
    replica
      .transact((prepare) => prepare('INSERT INTO notes VALUES (?)').run(n))
      .catch((error: unknown) => {
        if (error instanceof DatabaseGone) failed += 1
      })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(failed).toBe(12)
})

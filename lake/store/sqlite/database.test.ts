import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { openDatabase } from './database.ts'
import { atomically } from './sqliteFile.ts'

async function open() {
  const { db, close } = await openDatabase(':memory:', async () => {})
  onTestFinished(close)
  const put = db.prepare('INSERT INTO documents (id, body) VALUES (?, ?)')
  const count = () => db.prepare('SELECT count(*) AS n FROM documents').all()
  return { db, put, count }
}

test('work that fails leaves nothing behind, and the next is done', async () => {
  const { db, put, count } = await open()
  const failing = () => {
    put.run('a', '{}')
    throw new Error('half-way')
  }
  expect(() => atomically(db, failing)).toThrow('half-way')
  expect(count()).toEqual([{ n: 0 }])
  atomically(db, () => put.run('a', '{}'))
  expect(count()).toEqual([{ n: 1 }])
})

test('a full disk is told as such, leaves nothing behind, and does not stand in the way of what fits', async () => {
  const { db, put, count } = await open()
  db.exec('PRAGMA max_page_count = 40')
  const tooMuch = () => {
    for (let n = 0; n < 1000; n++) put.run(`d${n}`, 'x'.repeat(1000))
  }
  expect(() => atomically(db, tooMuch)).toThrow('disk is full')
  expect(count()).toEqual([{ n: 0 }])
  atomically(db, () => put.run('a', '{}'))
  expect(count()).toEqual([{ n: 1 }])
})

test('nobody but its owner can read the file, which holds drafts, nor the log beside it', async () => {
  const dataDir = temporaryFolder()
  const { db, close } = await openDatabase(dataDir, async () => {})
  onTestFinished(close)
  db.prepare('INSERT INTO documents (id, body) VALUES (?, ?)').run('a', '{}')
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith('lake.db')))
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
})

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { createEmptyDatabase, queryOnce } from '../../../tests/setup/postgres.ts'
import { isDatabaseGone } from '../../request/errors.ts'
import { openTables } from './openTables.ts'
import type { DatabaseAddress, Migrations } from './tables.ts'

type Schema = { guests: { name: string; stay: number; photo: Uint8Array | null; answers: string } }

const migrations: Migrations = {
  '1 guests': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('guests')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('stay', 'bigint', (column) => column.notNull())
        .addColumn('photo', 'bytea')
        .addColumn('answers', 'json', (column) => column.notNull())
        .execute()
    },
  },
}

const places: [string, () => Promise<DatabaseAddress>][] = [
  ['sqlite', async () => ({ file: join(temporaryFolder(), 'site.db') })],
  ['postgres', async () => ({ url: await createEmptyDatabase(inject('postgresUrl')) })],
]

async function open(place: DatabaseAddress) {
  const tables = await openTables(place)
  onTestFinished(() => tables.close())
  return tables
}

async function openGuests(place: DatabaseAddress) {
  const tables = await open(place)
  return { tables, db: await tables.migrate<Schema>('hotel', migrations) }
}

const ASHA = { name: 'Asha', stay: 1, photo: null, answers: '{"b":1,"a":2}' }

test.each(places)('%s returns a row as it was stored', async (_, placeOf) => {
  const { db } = await openGuests(await placeOf())
  const guest = { ...ASHA, photo: new Uint8Array([0, 1, 255]) }
  await db.insertInto('guests').values(guest).execute()
  const [row] = await db.selectFrom('guests').selectAll().execute()
  expect({ ...row, photo: new Uint8Array(row?.photo ?? []) }).toEqual(guest)
})

test.each(places)('%s rolls back a transaction that fails', async (_, placeOf) => {
  const { db } = await openGuests(await placeOf())
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('guests').values(ASHA).execute()
    throw new Error('half-way')
  })
  await expect(failing).rejects.toThrow('half-way')
  expect(await db.selectFrom('guests').selectAll().execute()).toEqual([])
})

test('processes that start simultaneously run the migrations once', async () => {
  const place = { url: await createEmptyDatabase(inject('postgresUrl')) }
  const [{ db }] = await Promise.all([openGuests(place), openGuests(place), openGuests(place)])
  await db.insertInto('guests').values(ASHA).execute()
  expect(await db.selectFrom('guests').select('name').execute()).toEqual([{ name: 'Asha' }])
})

test.each(places)('%s rejects a database of a newer version', async (_, placeOf) => {
  const place = await placeOf()
  const tables = await open(place)
  await tables.migrate('hotel', { ...migrations, '2 rooms': { up: async () => {} } })
  await expect(openGuests(place)).rejects.toThrow(/was changed by a newer version of the program/)
})

test.each(places)('%s lets only one caller at a time hold a lock', async (_, placeOf) => {
  const place = await placeOf()
  const tables = await open(place)
  const other = 'url' in place ? await open(place) : tables
  let finish = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const first = tables.withLock('clean', () => {
    begin()
    return new Promise<string>((resolve) => {
      finish = () => resolve('cleaned')
    })
  })
  await begun
  expect(await other.withLock('clean', async () => 'also')).toBe(undefined)
  finish()
  expect(await first).toBe('cleaned')
  expect(await other.withLock('clean', async () => 'later')).toBe('later')
})

async function openTwo() {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  return [await openGuests({ url }), await openGuests({ url })] as const
}

test('a process is woken after the commit of another process', async () => {
  const [one, other] = await openTwo()
  const seen: number[] = []
  other.tables.onWake('guests', async () => {
    seen.push((await other.db.selectFrom('guests').selectAll().execute()).length)
  })
  await one.db.transaction().execute(async (transaction) => {
    await one.tables.wake(transaction, 'guests')
    await transaction.insertInto('guests').values(ASHA).execute()
  })
  await eventually(async () => expect(seen).toContain(1))
})

test('a message of a process reaches the other processes, but not the sender', async () => {
  const [one, other] = await openTwo()
  const received: unknown[] = []
  const [topic, otherTopic] = [one.tables.topic('presence'), other.tables.topic('presence')]
  topic.onMessage((content) => received.push(['one', content]))
  otherTopic.onMessage((content) => received.push(['other', content]))
  const long = 'x'.repeat(7_000)
  for (const content of ['a', long, 'b']) topic.send(content)
  await eventually(async () => expect(received).toHaveLength(3))
  expect(received).toEqual(['a', long, 'b'].map((content) => ['other', content]))
})

test('a connection that PostgreSQL ends is replaced by a new one', async () => {
  const { db, tables } = await openGuests({ url: await createEmptyDatabase(inject('postgresUrl')) })
  const end = sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)
  await expect(end.catch((error: unknown) => isDatabaseGone(error))).resolves.toBe(true)
  expect(tables.notice()).toBe('The database does not answer: nothing can be changed.')
  await db.insertInto('guests').values(ASHA).execute()
  expect(tables.notice()).toBeUndefined()
})

test.each([
  ['postgres://site@127.0.0.1:1/site', /nothing listens there. Start PostgreSQL, or correct host/],
  ['postgres://site@nowhere.invalid/site', /its host has no address. Correct the host/],
])('the error of an unreachable database at %s says why', async (url, sentence) => {
  await expect(openTables({ url })).rejects.toThrow(sentence)
})

test('the error of a missing database contains its name, but not the password', async () => {
  const url = inject('postgresUrl')
    .replace('site@', 'site:secret@')
    .replace(/[^/]*$/, 'missing')
  const refused = openTables({ url })
  await expect(refused).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/missing cannot be used: it has no database of that name/,
  )
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('a database with the logs table of an earlier version is rejected', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  await queryOnce(url, 'CREATE SCHEMA site')
  await queryOnce(url, 'CREATE TABLE site.logs (name text)')
  await expect(openTables({ url })).rejects.toThrow(/written by an earlier version.*npm run move/)
})

test('a read-only database is rejected at the start', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  await queryOnce(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await expect(openTables({ url })).rejects.toThrow(/it is read-only.* Name the primary/)
})

test('only the owner can read the database file and its write-ahead log', async () => {
  const folder = temporaryFolder()
  const { db } = await openGuests({ file: join(folder, 'site.db') })
  await db.insertInto('guests').values(ASHA).execute()
  const names = readdirSync(folder).filter((name) => name.startsWith('site.db'))
  expect(names).toContain('site.db-wal')
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

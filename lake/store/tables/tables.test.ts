import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
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

const databases: [string, () => Promise<DatabaseAddress>][] = [
  ['sqlite', async () => ({ file: join(temporaryFolder(), 'site.db') })],
  ['postgres', async () => ({ url: await createEmptyDatabase(inject('postgresUrl')) })],
]

async function open(address: DatabaseAddress) {
  const tables = await openTables(address)
  onTestFinished(() => tables.close())
  return tables
}

async function openGuests(address: DatabaseAddress) {
  const tables = await open(address)
  return { tables, db: await tables.migrate<Schema>('hotel', migrations) }
}

const ASHA = { name: 'Asha', stay: 1, photo: null, answers: '{"b":1,"a":2}' }

test.each(databases)('%s returns a row as it was stored', async (_, newDatabase) => {
  const { db } = await openGuests(await newDatabase())
  const guest = { ...ASHA, photo: new Uint8Array([0, 1, 255]) }
  await db.insertInto('guests').values(guest).execute()
  const [row] = await db.selectFrom('guests').selectAll().execute()
  expect({ ...row, photo: new Uint8Array(row?.photo ?? []) }).toEqual(guest)
})

test.each(databases)('%s rolls back a transaction that fails', async (_, newDatabase) => {
  const { db } = await openGuests(await newDatabase())
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('guests').values(ASHA).execute()
    throw new Error('half-way')
  })
  await expect(failing).rejects.toThrow('half-way')
  expect(await db.selectFrom('guests').selectAll().execute()).toEqual([])
})

test('processes that start simultaneously run the migrations once', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  const start = () => openGuests({ url })
  const [{ db }] = await Promise.all([start(), start(), start()])
  await db.insertInto('guests').values(ASHA).execute()
  expect(await db.selectFrom('guests').select('name').execute()).toEqual([{ name: 'Asha' }])
})

test.each(databases)('%s rejects a database written by a newer version', async (_, newDatabase) => {
  const address = await newDatabase()
  const tables = await open(address)
  await tables.migrate('hotel', { ...migrations, '2 rooms': { up: async () => {} } })
  await expect(openGuests(address)).rejects.toThrow(/was changed by a newer version of the program/)
})

test.each(databases)('%s lets only one caller at a time hold a lock', async (_, newDatabase) => {
  const address = await newDatabase()
  const tables = await open(address)
  const other = 'url' in address ? await open(address) : tables
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

async function openGuestsTwice() {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  return [await openGuests({ url }), await openGuests({ url })] as const
}

test('a process is woken after the commit of another process', async () => {
  // Intervals on fake timers never run, so only the notification wakes `other`.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const [one, other] = await openGuestsTwice().finally(() => vi.useRealTimers())
  const guestCounts: number[] = []
  other.tables.onWake('guests', async () => {
    guestCounts.push((await other.db.selectFrom('guests').selectAll().execute()).length)
  })
  await one.db.transaction().execute(async (transaction) => {
    await one.tables.wake(transaction, 'guests')
    await transaction.insertInto('guests').values(ASHA).execute()
  })
  await eventually(async () => expect(guestCounts).toContain(1))
})

test('a message reaches another process, but not its sender', async () => {
  const [one, other] = await openGuestsTwice()
  const received: unknown[] = []
  const [topic, otherTopic] = [one.tables.topic('presence'), other.tables.topic('presence')]
  topic.onMessage((content) => received.push(['one', content]))
  otherTopic.onMessage((content) => received.push(['other', content]))
  const long = 'x'.repeat(7_000)
  for (const content of ['a', long, 'b']) topic.send(content)
  await eventually(async () => expect(received).toHaveLength(3))
  expect(received).toEqual(['a', long, 'b'].map((content) => ['other', content]))
})

test.each(['NOTIFY site', "NOTIFY site, 'x'"])(
  'messages arrive after another program sends %s',
  async (notify) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => logged.mockRestore())
    const url = await createEmptyDatabase(inject('postgresUrl'))
    const [one, other] = [await open({ url }), await open({ url })]
    const received: unknown[] = []
    other.topic('presence').onMessage((content) => received.push(content))
    await queryOnce(url, notify)
    one.topic('presence').send('a')
    await eventually(async () => expect(received).toEqual(['a']))
  },
)

test('the loss of PostgreSQL is logged, and the next query uses a new connection and logs the return', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const { db, tables } = await openGuests({ url: await createEmptyDatabase(inject('postgresUrl')) })
  const end = sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)
  await expect(end.catch((error: unknown) => isDatabaseGone(error))).resolves.toBe(true)
  expect(tables.notice()).toBe('The database is not available: nothing can be changed.')
  await db.insertInto('guests').values(ASHA).execute()
  expect(tables.notice()).toBeUndefined()
  const name = 'PostgreSQL at 127.0.0.1:\\d+/\\w+'
  expect(logged.mock.calls.flat()).toEqual([
    expect.stringMatching(
      `^${name} is lost \\(.+\\)\\. Pages are served, but nothing can be changed\\.$`,
    ),
    expect.stringMatching(`^${name} is available again\\.$`),
  ])
})

test.each([
  [
    'postgres://site@127.0.0.1:1/site',
    /nothing listens there. Start PostgreSQL, or correct the host/,
  ],
  ['postgres://site@nowhere.invalid/site', /its host name cannot be resolved. Correct the host/],
])('the error message for %s says why the database is unreachable', async (url, message) => {
  await expect(openTables({ url })).rejects.toThrow(message)
})

test('the error message for a missing database contains its name, but not the password', async () => {
  const url = inject('postgresUrl')
    .replace('site@', 'site:secret@')
    .replace(/[^/]*$/, 'missing')
  const opening = openTables({ url })
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/missing cannot be used: it has no database with this name/,
  )
  await expect(opening).rejects.not.toThrow(/secret/)
})

test('a read-only database is rejected', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  await queryOnce(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await expect(openTables({ url })).rejects.toThrow(
    /it is read-only.* Set DATABASE_URL to the primary/,
  )
})

test('only the owner can read the database file and its write-ahead log', async () => {
  const folder = temporaryFolder()
  const { db } = await openGuests({ file: join(folder, 'site.db') })
  await db.insertInto('guests').values(ASHA).execute()
  const names = readdirSync(folder).filter((name) => name.startsWith('site.db'))
  expect(names).toContain('site.db-wal')
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@aangan/lake'
import { openSharedDatabase, type SharedDatabase } from '@aangan/lake/postgres'
import { beginFile, closeFile, openFile } from '@aangan/lake/sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { BOOKS, EDITOR, seedFolder } from '../../../tests/setup/lake/testLake.ts'
import { quarters } from '../../../tests/setup/lake/testPictures.ts'
import { emptyDatabase, queryOnce } from '../../../tests/setup/postgres.ts'

import { connectPostgres } from './connect.ts'
import { forgetDrawn } from './drawn.ts'

type Process = { lake: Lake; shared: SharedDatabase; dataDir: string; close(): Promise<void> }

/** What one of several processes has: its own folder, and the database that all of them share. */
async function startProcess(url: string, dataDir = temporaryFolder()): Promise<Process> {
  const shared = await openSharedDatabase(url, (error) => console.error(error))
  const lake = await openLake({
    dataDir,
    projectId: 'embedded',
    dataset: 'production',
    seed: seedFolder(BOOKS),
    authorize: ({ headers }) => (headers.has('x-visitor') ? 'visitor' : EDITOR),
    shared,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    lake.close()
    await shared.close()
  }
  onTestFinished(close)
  return { lake, shared, dataDir, close }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const database = () => emptyDatabase(inject('postgresUrl'))

async function startTwo() {
  const url = await database()
  return { url, one: await startProcess(url), other: await startProcess(url) }
}

async function ask({ lake }: Process, path: string, body?: unknown, type = 'application/json') {
  const answer = await lake.fetch(
    new Request(`http://lake.example/v2025-02-19/${path}`, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': type },
            body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
          }),
    }),
  )
  return { status: answer.status, body: await answer.json() }
}

const mutate = (process: Process, mutations: unknown[], transactionId?: string) =>
  ask(process, 'data/mutate/production', { mutations, ...(transactionId ? { transactionId } : {}) })

async function fetchQuery(process: Process, query: string) {
  const { body } = await ask(process, `data/query/production?query=${encodeURIComponent(query)}`)
  return body.result
}

const titleOf = (process: Process) => fetchQuery(process, '*[_id == "book-1"][0].title')
const retitle = (process: Process, title: string) =>
  mutate(process, [{ patch: { id: 'book-1', set: { title } } }])

test('the first process brings the seed, the second finds it', async () => {
  const { one, other } = await startTwo()
  expect(await fetchQuery(other, 'count(*)')).toBe(await fetchQuery(one, 'count(*)'))
  expect(await titleOf(other)).toBe('First')
})

test('processes that start at once on an empty database seed it once', async () => {
  const url = await database()
  const all = await Promise.all([startProcess(url), startProcess(url), startProcess(url)])
  const counts = await Promise.all(all.map((process) => fetchQuery(process, 'count(*)')))
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(0)
})

test('what one process commits, the other tells its listeners and answers', async () => {
  const { one, other } = await startTwo()
  const told = new Promise<string[]>((resolve) =>
    other.lake.subscribe(({ documentIds }) => resolve(documentIds)),
  )
  await retitle(one, 'Changed')
  expect(await told).toEqual(['book-1'])
  expect(await titleOf(other)).toBe('Changed')
  expect(other.lake.lastLiveEventId()).toBe(one.lake.lastLiveEventId())
})

test('an editor reads through any process what was written through another', async () => {
  const { one, other } = await startTwo()
  for (let round = 0; round < 50; round++) {
    await retitle(one, `Title ${round}`)
    expect(await titleOf(other)).toBe(`Title ${round}`)
  }
})

test('a visitor’s page that was told of a change by one process reads it from any other', async () => {
  const { one, other } = await startTwo()
  const query = encodeURIComponent('*[_id == "book-1"][0].title')
  for (let round = 0; round < 50; round++) {
    await retitle(one, `Title ${round}`)
    const path = `data/query/production?query=${query}&lastLiveEventId=${one.lake.lastLiveEventId()}`
    const answer = await other.lake.fetch(
      new Request(`http://lake.example/v2025-02-19/${path}`, { headers: { 'x-visitor': 'yes' } }),
    )
    expect((await answer.json()).result).toBe(`Title ${round}`)
  }
})

test('of changes that two processes make at once none is lost', async () => {
  const { one, other } = await startTwo()
  await mutate(one, [{ create: { _id: 'counter', _type: 'counter', n: 0 } }])
  const increments = Array.from({ length: 60 }, (_, at) =>
    mutate(at % 2 ? one : other, [{ patch: { id: 'counter', inc: { n: 1 } } }]),
  )
  // The other process may not know of the document yet: then it looks again before it refuses.
  for (const { status } of await Promise.all(increments)) expect(status).toBe(200)
  await Promise.all([one.shared.catchUp(), other.shared.catchUp()])
  expect([await fetchQuery(one, '*[_id == "counter"][0].n')]).toEqual([60])
  expect([await fetchQuery(other, '*[_id == "counter"][0].n')]).toEqual([60])
})

test('a decision is made on what is committed, also where this process has not seen it yet', async () => {
  const { one, other } = await startTwo()
  await mutate(one, [{ create: { _id: 'new', _type: 'thing' } }])
  const { status, body } = await mutate(other, [{ create: { _id: 'new', _type: 'thing' } }])
  expect([status, body.error.items[0].error.type]).toEqual([409, 'documentAlreadyExistsError'])
})

test('a request that is sent again to another process is done once', async () => {
  const { one, other } = await startTwo()
  const add = (process: Process) =>
    mutate(process, [{ patch: { id: 'book-1', inc: { pages: 1 } } }], 'once')
  const before = await fetchQuery(one, '*[_id == "book-1"][0].pages')
  expect([(await add(one)).status, (await add(other)).status]).toEqual([200, 200])
  await other.shared.catchUp()
  expect(await fetchQuery(other, '*[_id == "book-1"][0].pages')).toBe(before + 1)
})

test('history tells of both, in one order', async () => {
  const { one, other } = await startTwo()
  await retitle(one, 'Of the one')
  await retitle(other, 'Of the other')
  await one.shared.catchUp()
  const path = 'data/history/production/transactions/book-1?excludeContent=true'
  const told = async ({ lake }: Process) =>
    (await lake.fetch(new Request(`http://lake.example/v1/${path}`))).text()
  expect(await told(one)).toBe(await told(other))
  expect((await told(one)).trim().split('\n')).toHaveLength(3)
})

test('an upload to one is served by the other, and by a process that starts later', async () => {
  const { url, one, other } = await startTwo()
  const { body } = await ask(one, 'assets/files/production', Buffer.from('bytes'), 'text/plain')
  const { pathname } = new URL(body.document.url, 'http://lake.example')
  await other.shared.catchUp()
  const later = await startProcess(url)
  for (const { lake } of [one, other, later]) {
    const answer = await lake.fetch(new Request(`http://lake.example${pathname}`))
    expect(await answer.text()).toBe('bytes')
  }
})

test('a picture is drawn once for all processes', async () => {
  const { url, one, other } = await startTwo()
  const png = await quarters(400, 200).png().toBuffer()
  const { body } = await ask(one, 'assets/images/production', new Uint8Array(png), 'image/png')
  const picture = `${new URL(body.document.url, 'http://lake.example').href}?w=96&fm=png`
  const drawnBy = async ({ lake }: Process) => (await lake.fetch(new Request(picture))).text()
  await other.shared.catchUp()
  await drawnBy(one)
  await queryOnce(url, "UPDATE site.drawn SET bytes = 'drawn by the first'")
  expect(await drawnBy(other)).toBe('drawn by the first')
})

test('the pictures that were drawn longest ago go first', async () => {
  const { url, one } = await startTwo()
  const picture = new Uint8Array(100)
  for (const key of ['oldest', 'older', 'newest']) await one.shared.drawn.put(key, picture)
  const postgres = await connectPostgres(url)
  onTestFinished(() => postgres.close())
  await forgetDrawn(postgres, 200)
  expect(await one.shared.drawn.get('oldest')).toBeUndefined()
  expect(await one.shared.drawn.get('newest')).toEqual(picture)
})

test('a comment that one takes is read from the other, and by a process that starts later', async () => {
  const { url, one, other } = await startTwo()
  const comment = { _id: 'comment-1', _type: 'comment', status: 'open' }
  await ask(one, 'data/mutate/production-comments', { mutations: [{ create: comment }] })
  const later = await startProcess(url)
  const query = encodeURIComponent('*[_type == "comment"]._id')
  for (const process of [other, later]) {
    const { body } = await ask(process, `data/query/production-comments?query=${query}`)
    expect(body.result).toEqual(['comment-1'])
  }
})

test('a release that is scheduled is published once, at its time, by whichever process is there', async () => {
  const { one, other } = await startTwo()
  const act = (action: Record<string, unknown>) =>
    ask(one, 'data/actions/production', { actions: [action] })
  const releaseId = 'spring'
  await act({ actionType: 'sanity.action.release.create', releaseId })
  await act({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'book-1',
    document: { _id: 'versions.spring.book-1', _type: 'book', title: 'In spring' },
  })
  await other.shared.catchUp()
  const publishAt = new Date(Date.now() + 300).toISOString()
  await act({ actionType: 'sanity.action.release.schedule', releaseId, publishAt })
  await one.close()
  await eventually(async () => expect(await titleOf(other)).toBe('In spring'))
})

test('the folder of a process is a copy: deleted, it is made again', async () => {
  const { url, one } = await startTwo()
  await retitle(one, 'Changed')
  await one.close()
  rmSync(one.dataDir, { recursive: true })
  const again = await startProcess(url, one.dataDir)
  expect(await titleOf(again)).toBe('Changed')
})

test('a process that was away follows on from where it was', async () => {
  const { url, one, other } = await startTwo()
  await one.close()
  for (let at = 0; at < 5; at++) await retitle(other, `Title ${at}`)
  const again = await startProcess(url, one.dataDir)
  expect(await titleOf(again)).toBe('Title 4')
})

test('after a restore of the database, a process does not go on from what was lost', async () => {
  const url = await database()
  const one = await startProcess(url)
  await retitle(one, 'Backed up')
  await one.close()
  const restored = new URL(`${url}-restored`)
  const [backup, copy] = [url, restored.href].map((address) => new URL(address).pathname.slice(1))
  await queryOnce(inject('postgresUrl'), `CREATE DATABASE "${copy}" TEMPLATE "${backup}"`)

  const again = await startProcess(url, one.dataDir)
  await mutate(again, [{ create: { _id: 'lost', _type: 'thing' } }])
  await again.close()
  // The database has as many entries afterwards as the process has seen: others.
  const other = await startProcess(restored.href)
  await retitle(other, 'After the restore')
  const back = await startProcess(restored.href, one.dataDir)
  expect(await titleOf(back)).toBe('After the restore')
  expect(await fetchQuery(back, 'count(*[_id == "lost"])')).toBe(0)
})

test('a process that is behind a deletion takes the snapshot that was made after it', async () => {
  const url = await database()
  const layout = {
    version: 1,
    schema: 'CREATE TABLE guests (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)',
    upgrades: {},
  }
  async function startFollower() {
    const shared = await openSharedDatabase(url, (error) => expect.unreachable(error.message))
    onTestFinished(() => shared.close())
    const file = join(temporaryFolder(), 'guests.db')
    const follow = await shared.prepare({
      name: 'guests',
      file,
      layout: 1,
      create: async () => beginFile(file, layout, `${file}.new`).finish(),
      open: (name) => openFile(name, layout),
    })
    const db = openFile(file, layout)
    onTestFinished(() => closeFile(db))
    return { db, follow: () => follow(db) }
  }
  const [one, other] = [await startFollower(), await startFollower()]
  const guests = one.follow()
  const change = (sql: string) => guests.transact((prepare) => prepare(sql).run())
  await change("INSERT INTO guests (name) VALUES ('Asha')")
  await change("INSERT INTO guests (name) VALUES ('Ben')")
  await change("DELETE FROM guests WHERE name = 'Ben'")
  await guests.compact(0)

  const behind = other.follow()
  await behind.transact((prepare) => prepare("INSERT INTO guests (name) VALUES ('Chitra')").run())
  await guests.catchUp()
  // Chitra does not get the number that Ben had.
  for (const { db } of [one, other])
    expect(db.prepare('SELECT id, name FROM guests').all()).toEqual([
      { id: 1, name: 'Asha' },
      { id: 3, name: 'Chitra' },
    ])
})

test('a folder with content of its own is not replaced', async () => {
  const dataDir = temporaryFolder()
  const options = { projectId: 'embedded', dataset: 'production', seed: seedFolder(BOOKS) }
  const own = await openLake({ dataDir, ...options })
  own.close()
  const refused = startProcess(await database(), dataDir)
  await expect(refused).rejects.toThrow(/lake\.db holds content of its own.*npm run move/)
})

test.each([
  ['postgres://site@127.0.0.1:1/site', /nothing listens there. Start PostgreSQL, or correct host/],
  ['postgres://site@nowhere.invalid/site', /its host has no address. Correct the host/],
])('a database at %s cannot be used: the sentence says why', async (url, sentence) => {
  await expect(openSharedDatabase(url, () => {})).rejects.toThrow(sentence)
})

test('a database that is not there is named, without the password', async () => {
  const url = inject('postgresUrl')
    .replace('site@', 'site:secret@')
    .replace(/[^/]*$/, 'missing')
  const refused = openSharedDatabase(url, () => {})
  await expect(refused).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/missing cannot be used: it has no database of that name/,
  )
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('a database of a newer program is left alone', async () => {
  const url = await database()
  await (await startProcess(url)).close()
  await queryOnce(url, 'UPDATE site.layout SET version = 99')
  await expect(startProcess(url)).rejects.toThrow(/has layout 99, and this program knows \d/)
})

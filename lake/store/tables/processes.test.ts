import { type Lake, openLake } from '@aangan/lake'
import { openTables, type Tables } from '@aangan/lake/tables'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import {
  BOOKS,
  createSeedFolder,
  EDITOR,
  temporaryFolder,
} from '../../../tests/setup/lake/testLake.ts'
import { createEmptyDatabase, queryOnce } from '../../../tests/setup/postgres.ts'

type Process = {
  lake: Lake
  tables: Tables
  onFatal: ReturnType<typeof vi.fn>
  close(): Promise<void>
}

async function startProcess(url: string): Promise<Process> {
  const tables = await openTables({ url })
  const onFatal = vi.fn()
  const lake = await openLake({
    dataDir: temporaryFolder(),
    projectId: 'embedded',
    dataset: 'production',
    seed: createSeedFolder(BOOKS),
    authorize: ({ headers }) => (headers.has('x-visitor') ? 'visitor' : EDITOR),
    tables,
    onFatal,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    lake.close()
    await tables.close()
  }
  onTestFinished(close)
  return { lake, tables, onFatal, close }
}

const createDatabase = () => createEmptyDatabase(inject('postgresUrl'))

async function startTwoProcesses() {
  const url = await createDatabase()
  return { url, one: await startProcess(url), other: await startProcess(url) }
}

async function send({ lake }: Process, path: string, body?: unknown, type = 'application/json') {
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
  send(process, 'data/mutate/production', {
    mutations,
    ...(transactionId ? { transactionId } : {}),
  })

async function fetchQuery(process: Process, query: string) {
  const { body } = await send(process, `data/query/production?query=${encodeURIComponent(query)}`)
  return body.result
}

const titleOf = (process: Process) => fetchQuery(process, '*[_id == "book-1"][0].title')
const retitle = (process: Process, title: string) =>
  mutate(process, [{ patch: { id: 'book-1', set: { title } } }])

test('a second process returns the documents that the first process seeded', async () => {
  const { one, other } = await startTwoProcesses()
  expect(await fetchQuery(other, 'count(*)')).toBe(await fetchQuery(one, 'count(*)'))
  expect(await titleOf(other)).toBe('First')
})

test('processes that start simultaneously on an empty database return the same number of documents', async () => {
  const url = await createDatabase()
  const all = await Promise.all([startProcess(url), startProcess(url), startProcess(url)])
  const counts = await Promise.all(all.map((process) => fetchQuery(process, 'count(*)')))
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(0)
})

test('a process notifies its subscribers of a commit by another process, and returns the changed content', async () => {
  const { one, other } = await startTwoProcesses()
  const announced = new Promise<string[]>((resolve) =>
    other.lake.subscribe(({ documentIds }) => resolve(documentIds)),
  )
  await retitle(one, 'Changed')
  expect(await announced).toEqual(['book-1'])
  expect(await titleOf(other)).toBe('Changed')
  expect(other.lake.lastLiveEventId()).toBe(one.lake.lastLiveEventId())
})

test('an editor reads their own write from another process', async () => {
  const { one, other } = await startTwoProcesses()
  for (let round = 0; round < 50; round++) {
    await retitle(one, `Title ${round}`)
    expect(await titleOf(other)).toBe(`Title ${round}`)
  }
})

test('a visitor who sends the live event id of a change gets the changed content, also from another process', async () => {
  const { one, other } = await startTwoProcesses()
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

test('concurrent changes by two processes are all applied', async () => {
  const { one, other } = await startTwoProcesses()
  await mutate(one, [{ create: { _id: 'counter', _type: 'counter', n: 0 } }])
  const increments = Array.from({ length: 60 }, (_, index) =>
    mutate(index % 2 ? one : other, [{ patch: { id: 'counter', inc: { n: 1 } } }]),
  )
  // `other` may not know the new document yet, but reads the newest commits before it rejects a patch.
  for (const { status } of await Promise.all(increments)) expect(status).toBe(200)
  expect([await fetchQuery(one, '*[_id == "counter"][0].n')]).toEqual([60])
  expect([await fetchQuery(other, '*[_id == "counter"][0].n')]).toEqual([60])
})

test('creating a document that another process has just created is rejected with 409', async () => {
  const { one, other } = await startTwoProcesses()
  await mutate(one, [{ create: { _id: 'new', _type: 'thing' } }])
  const { status, body } = await mutate(other, [{ create: { _id: 'new', _type: 'thing' } }])
  expect([status, body.error.items[0].error.type]).toEqual([409, 'documentAlreadyExistsError'])
})

test('a transaction that is sent to two processes with the same id is applied once', async () => {
  const { one, other } = await startTwoProcesses()
  const add = (process: Process) =>
    mutate(process, [{ patch: { id: 'book-1', inc: { pages: 1 } } }], 'once')
  const before = await fetchQuery(one, '*[_id == "book-1"][0].pages')
  expect([(await add(one)).status, (await add(other)).status]).toEqual([200, 200])
  expect(await fetchQuery(other, '*[_id == "book-1"][0].pages')).toBe(before + 1)
})

test('two processes return the same history of a document that both have changed', async () => {
  const { one, other } = await startTwoProcesses()
  await retitle(one, 'From one')
  await retitle(other, 'From other')
  const path = 'data/history/production/transactions/book-1?excludeContent=true'
  const readHistory = async ({ lake }: Process) =>
    (await lake.fetch(new Request(`http://lake.example/v1/${path}`))).text()
  expect(await readHistory(one)).toBe(await readHistory(other))
  expect((await readHistory(one)).trim().split('\n')).toHaveLength(3)
})

test('an upload to one process is served by all processes, including one that starts later', async () => {
  const { url, one, other } = await startTwoProcesses()
  const { body } = await send(one, 'assets/files/production', Buffer.from('bytes'), 'text/plain')
  const { pathname } = new URL(body.document.url, 'http://lake.example')
  const later = await startProcess(url)
  for (const { lake } of [one, other, later]) {
    const answer = await lake.fetch(new Request(`http://lake.example${pathname}`))
    expect(await answer.text()).toBe('bytes')
  }
})

test('a comment that one process stores is returned by other processes', async () => {
  const { url, one, other } = await startTwoProcesses()
  const comment = { _id: 'comment-1', _type: 'comment', status: 'open' }
  await send(one, 'data/mutate/production-comments', { mutations: [{ create: comment }] })
  const later = await startProcess(url)
  const query = encodeURIComponent('*[_type == "comment"]._id')
  for (const process of [other, later]) {
    const { body } = await send(process, `data/query/production-comments?query=${query}`)
    expect(body.result).toEqual(['comment-1'])
  }
})

test('a scheduled release is published even if the process that scheduled it has ended', async () => {
  const { one, other } = await startTwoProcesses()
  const act = (action: Record<string, unknown>) =>
    send(one, 'data/actions/production', { actions: [action] })
  const releaseId = 'spring'
  await act({ actionType: 'sanity.action.release.create', releaseId })
  await act({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'book-1',
    document: { _id: 'versions.spring.book-1', _type: 'book', title: 'In spring' },
  })
  const publishAt = new Date(Date.now() + 300).toISOString()
  await act({ actionType: 'sanity.action.release.schedule', releaseId, publishAt })
  await one.close()
  await eventually(async () => expect(await titleOf(other)).toBe('In spring'))
})

test('a process rejects a write and reports a fatal error if the database has lost the last commit', async () => {
  const { url, one } = await startTwoProcesses()
  await retitle(one, 'Backed up')
  await retitle(one, 'Lost')
  for (const table of ['revisions', 'transactions'])
    await queryOnce(
      url,
      `DELETE FROM ${table} WHERE seq = (SELECT max(seq) FROM ${table}) AND dataset = 'production'`,
    )
  expect((await retitle(one, 'After the restore')).status).toBe(500)
  await eventually(() => expect(one.onFatal).toHaveBeenCalled())
})

test('a damaged revision is reported with its table and key, and the document can still be changed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const { url, one } = await startTwoProcesses()
  await queryOnce(url, "UPDATE revisions SET body = '\\x00' WHERE document_id = 'book-1'")
  const path = 'data/history/production/transactions/book-1?effectFormat=mendoza'
  expect((await send(one, path)).status).toBe(500)
  const message = 'The row (production, book-1, 1) of the table revisions cannot be read'
  expect(one.tables.notice()).toContain(message)
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(message))
  expect((await retitle(one, 'Changed')).status).toBe(200)
})

test('a process that is closed during a read of new commits logs no error', async () => {
  const one = await startProcess(await createDatabase())
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const reading = send(one, 'data/query/production?query=*').catch(() => {})
  await one.close()
  await reading
  expect(errors).not.toHaveBeenCalled()
})

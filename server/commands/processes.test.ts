import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { idempotencyKeyHeader } from '../../domain/enquiryFields.ts'
import { callPaths, enquiriesPath } from '../../domain/paths.ts'
import { ensureSeededFolder } from '../../tests/setup/ensureSeededFolder.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import {
  createEmptyDatabase,
  queryOnce,
  startPostgres,
  type TestPostgres,
} from '../../tests/setup/postgres.ts'
import { createTestServer, type TestServer } from '../../tests/setup/server/createTestServer.ts'
import { startPostReceiver } from '../../tests/setup/server/postReceiver.ts'
import { send } from '../../tests/setup/server/send.ts'
import { EDITOR_TOKEN } from '../../tests/setup/server/serverClients.ts'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

let database: TestPostgres
const folder = temporaryFolder()

beforeAll(async () => {
  database = await startPostgres()
  await cp(await ensureSeededFolder(), folder.path, { recursive: true })
})
afterAll(async () => {
  await database.remove()
  folder.remove()
})

async function createSeededDatabase(): Promise<string> {
  const url = await createEmptyDatabase(database.url)
  const { code, out, err } = await run(['move', url], { DATA_DIR: folder.path }).exit
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    /The database holds \d+ documents in 1 transactions, 0 enquiries and \d+ pictures/,
  )
  return url
}

async function startTwoServers(variables: Record<string, string> = {}) {
  const url = await createSeededDatabase()
  const createServer = () =>
    createTestServer({ DATABASE_URL: url, VITE_SITE_URL: 'http://127.0.0.1', ...variables })
  const [one, other] = [createServer(), createServer()]
  onTestFinished(async () => {
    for (const server of [one, other]) await server.remove()
  })
  await Promise.all([one.start(), other.start()])
  return { url, one, other }
}

const editorHeaders = { authorization: `Bearer ${EDITOR_TOKEN}` }
const product = 'aangan'

async function sendEnquiry(server: TestServer, name: string) {
  const key = `key-of-${name}`.padEnd(24, '0')
  const answer = await fetch(server.origin() + callPaths.createEnquiry(product), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
    body: JSON.stringify({
      Hotelname: 'Sample Court',
      name,
      phoneno: '+91 00000 00000',
      email: `${name}@hotel.example`,
      description: 'A demo, please.',
    }),
  })
  return answer.status
}

async function enquiriesOf(server: TestServer): Promise<{ id: number; name: string }[]> {
  const answer = await fetch(server.origin() + enquiriesPath, { headers: editorHeaders })
  const { enquiries } = (await answer.json()) as { enquiries: { id: number; name: string }[] } // the format of enquiriesApi.ts
  return enquiries
}
const listSenders = async (server: TestServer) =>
  (await enquiriesOf(server)).map(({ name }) => name).sort()

const readiness = async (server: TestServer) => (await fetch(`${server.origin()}/readyz`)).text()

test('two processes share published content and sessions; a sign-in link that was used at one is rejected by the other', async () => {
  const { url, one, other } = await startTwoServers()
  await one
    .client()
    .patch('faq-customisation')
    .set({ question: 'Visible in both processes?' })
    .commit()
  await eventually(async () =>
    expect((await other.page('/')).html).toContain('Visible in both processes?'),
  )

  const { out } = await run(['sign-in'], { DATA_DIR: one.dataDir, DATABASE_URL: url }).exit
  const link = new URL(out.split('\n')[0] ?? '')
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const signedIn = await send(other.origin() + link.pathname + link.search, { headers })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  for (const server of [one, other])
    expect((await send(server.origin() + enquiriesPath, { headers: { cookie } })).status).toBe(200)
  const again = await send(one.origin() + link.pathname + link.search, { headers })
  expect(again.headers.get('location')).toBe('/studio/sign-in?link=used')
})

test('an enquiry to one of two processes is listed by both, delivered once, and deleted for both', async () => {
  const receiver = await startPostReceiver()
  const webhook = {
    WEBHOOK_URL: `${receiver.origin}/take`,
    WEBHOOK_SECRET: 'a-secret-of-a-good-length',
  }
  const { url, one, other } = await startTwoServers(webhook)
  expect(await sendEnquiry(one, 'asha')).toBe(200)
  expect(await sendEnquiry(other, 'ben')).toBe(200)
  await eventually(async () => {
    expect(await listSenders(one)).toEqual(['asha', 'ben'])
    expect(await listSenders(other)).toEqual(['asha', 'ben'])
  })
  await eventually(async () => expect(receiver.posts).toHaveLength(2))

  const [first] = await enquiriesOf(one)
  await fetch(`${one.origin()}${enquiriesPath}/${first?.id}`, {
    method: 'DELETE',
    headers: editorHeaders,
  })
  await eventually(async () => expect(await listSenders(other)).toHaveLength(1))
  const remaining = await queryOnce(url, 'SELECT id FROM enquiries WHERE answers::text LIKE $1', [
    `%${first?.name}@hotel%`,
  ])
  expect(remaining).toEqual([])
  expect(receiver.posts).toHaveLength(2)
})

test('an export reads the database, and a backup names the tool of PostgreSQL', async () => {
  const { url, one } = await startTwoServers()
  await one.client().patch('faq-customisation').set({ question: 'From the database?' }).commit()
  const out = join(folder.path, 'export')
  const exported = await run(['build', '--without-enquiries', '--out', out], { DATABASE_URL: url })
    .exit
  expect([exported.code, exported.err]).toEqual([0, ''])
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('From the database?')
  const rejected = await run(['backup'], { DATABASE_URL: url }).exit
  expect([rejected.code, rejected.err]).toEqual([1, expect.stringContaining('pg_dump')])
})

test('while the database is unreachable, pages are served, and an enquiry sent twice is kept once', async () => {
  const { one, other } = await startTwoServers()
  await database.signal('SIGKILL')
  try {
    expect((await one.page('/')).answer.status).toBe(200)
    expect(await sendEnquiry(one, 'chitra')).toBe(200)
    expect(await sendEnquiry(one, 'chitra')).toBe(200)
    expect(await readiness(one)).toBe(
      'The site is served. The database is not available: nothing can be changed.\n',
    )
    const edit = one.client().patch('faq-customisation').set({ question: 'Now?' }).commit()
    await expect(edit).rejects.toThrow(/database of this site does not answer/)
  } finally {
    await database.start()
  }
  await eventually(async () => expect(await listSenders(other)).toEqual(['chitra']))
  expect(await readiness(one)).toBe('The site is served.\n')
  await one.client().patch('faq-customisation').set({ question: 'And again?' }).commit()
  await eventually(async () => expect((await other.page('/')).html).toContain('And again?'))
})

test('a killed process loses no acknowledged enquiry', async () => {
  const { one, other } = await startTwoServers()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const sending = Array.from({ length: 10 }, async (_, index) => {
      const name = `guest-${round}-${index}`
      if ((await sendEnquiry(one, name).catch(() => 0)) === 200) acknowledged.push(name)
    })
    await Promise.race(sending)
    await one.end('SIGKILL')
    await Promise.all(sending)
    await one.start()
  }
  await eventually(async () => {
    expect(await listSenders(other)).toEqual(expect.arrayContaining(acknowledged))
    expect(await listSenders(one)).toEqual(await listSenders(other))
  })
})

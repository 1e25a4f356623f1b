import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  BOOKS,
  createSeedFolder,
  EDITOR,
  queueOf,
  serveLake,
  startLake,
} from '../../tests/setup/lake/testLake.ts'
import { createMemoryLake } from './memoryLake.ts'

const PROJECT = { projectId: 'embedded', dataset: 'production', authorize: () => EDITOR }
const PAIR = { draftId: 'drafts.book-2', publishedId: 'book-2' }

type Get = (path: string) => Promise<unknown>

const OPERATIONS: Record<string, (client: SanityClient, get: Get) => Promise<unknown>> = {
  'a query follows references': (client) =>
    client.fetch('*[_type == "book"]{title, "by": author->name}'),
  'a perspective overlays drafts': (client) =>
    client.fetch('*[_type == "book"].title', {}, { perspective: 'drafts' }),
  'the error of an invalid query contains the position of the mistake': (client) =>
    client.fetch('*[').catch((error) => error.response.body),
  'a mutation returns its results': (client) =>
    client.mutate(
      [
        { patch: { id: 'book-1', set: { title: 'Changed' }, inc: { pages: 1 } } },
        { delete: { id: 'book-3' } },
      ],
      { returnDocuments: false },
    ),
  'a mutation that fails changes nothing': async (client) => [
    await client.mutate([{ delete: { id: 'author-1' } }]).catch((error) => error.response.body),
    await client.getDocument('author-1'),
  ],
  'a publish replaces the published document with its draft': async (client) => {
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR })
    return client.fetch('*[_type == "book"]', {}, { perspective: 'raw' })
  },
  'a write that is sent twice is applied once': async (client) => {
    const write = () =>
      client.mutate([{ create: { _id: 'n', _type: 'n' } }], { transactionId: 't' })
    return [await write(), await write(), await client.fetch('count(*[_type == "n"])')]
  },
  'history contains authors, transactions and earlier revisions': async (client, get) => {
    for (const title of ['A', 'B']) {
      const patch = client.patch('drafts.book-2').set({ title })
      await patch.commit({ transactionId: `edit-${title}` })
    }
    const publish = { actionType: 'sanity.action.document.publish', ...PAIR } as const
    await client.action(publish, { transactionId: 'publish' })
    await client.mutate([{ delete: { id: 'book-2' } }], { transactionId: 'delete' })
    const history = 'data/history/production'
    return [
      await get(`${history}/documents/drafts.book-2?revision=edit-A`),
      await get(`${history}/documents/book-2,drafts.book-2?lastRevision=true`),
      await get(`${history}/documents/book-2?time=2000-01-01T00:00:00Z`),
      await get(`${history}/transactions/book-2,drafts.book-2?effectFormat=mendoza&limit=3`),
      await get(
        `${history}/transactions/book-2,drafts.book-2?reverse=true&fromTransaction=edit-B&toTransaction=publish`,
      ),
      await get(`${history}/events/documents/book-2`),
    ]
  },
  'Studio settings are stored, replaced and read': async (client, get) => {
    const uri = '/users/me/keyvalue'
    const body = [
      { key: 'b', value: { wide: true } },
      { key: 'a', value: 1 },
    ]
    await client.request({ method: 'PUT', uri, body })
    await client.request({ method: 'PUT', uri, body: [{ key: 'a', value: 2 }] })
    return [await get('users/me/keyvalue/b,a'), await get('users/me/keyvalue/a,nothing')]
  },
  '`users/me` returns the signed-in editor': (_, get) => get('users/me'),
}

// With a frozen clock, both lakes store the same timestamps.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function startBoth() {
  const sqlite = await startLake({ ...PROJECT, seed: createSeedFolder(BOOKS) })
  const memory = createMemoryLake({ ...PROJECT, documents: BOOKS })
  const lakes = [sqlite, { lake: memory, ...(await serveLake(memory)) }]
  return lakes.map(({ lake, editor: client, origin }) => {
    const get = async (path: string) => (await fetch(`${origin}/v2025-02-19/${path}`)).text()
    return { lake, client, get }
  })
}

const serializeComparable = (value: unknown) =>
  (JSON.stringify(value) ?? '')
    .replaceAll(/(seed-)?[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replaceAll(/"ms":\d+/g, '')

test.each(Object.entries(OPERATIONS))(
  'a lake in memory answers like a lake in SQLite: %s',
  async (_, operation) => {
    const answers: string[] = []
    for (const { client, get } of await startBoth()) {
      answers.push(serializeComparable(await operation(client, get)))
    }
    expect(answers[1]).toBe(answers[0])
    expect(answers[0]).not.toBe('')
  },
)

test('a lake in memory sends a listener the same events as a lake in SQLite', async () => {
  const received: string[] = []
  for (const { client, lake } of await startBoth()) {
    const url = 'http://localhost/v2025-02-19/data/listen/production?query=*'
    const response = await lake.fetch(new Request(url))
    const reader = response.body?.getReader()
    onTestFinished(() => void reader?.cancel())
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    await next()
    await next()
    await client.patch('book-1').set({ n: 1 }).commit({ transactionId: 'edit-1' })
    received.push(serializeComparable(await next()))
  }
  expect(received[1]).toBe(received[0])
  expect(received[0]).toContain('edit-1')
})

test('a subscriber that queries as soon as it is notified gets the committed document', async () => {
  for (const { lake, client } of await startBoth()) {
    const title = () => client.fetch('*[_id == "book-1"][0].title')
    expect(await title()).toBe('First')
    const received = queueOf<Promise<unknown>>()
    lake.subscribe(() => received.add(title()))
    await client.patch('book-1').set({ title: 'Changed' }).commit()
    expect(await received.next()).toBe('Changed')
  }
})

test('a lake in memory answers requests for files and uploads with a 404', async () => {
  const lake = createMemoryLake(PROJECT)
  const send = (path: string, init?: RequestInit) =>
    lake.fetch(new Request(`http://lake.example${path}`, init))
  expect((await send('/images/embedded/production/x.png')).status).toBe(404)
  const upload = await send('/v1/assets/images/production', { method: 'POST', body: 'x' })
  expect(upload.status).toBe(404)
})

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(
    /(import|export) type [^;]*? from '[^']+'/g,
    '',
  )
  return [...source.matchAll(/(?:^|\n)(?:import|export)\s(?:[^']*?from )?'([^']+)'/g)].map(
    ([, name = '']) => (name.startsWith('.') ? join(dirname(file), name) : name),
  )
}

test('a lake in memory imports no Node module and no package that needs Node', () => {
  const files = [resolve('lake/http/memoryLake.ts')]
  const packages = new Set<string>()
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (!name.startsWith('/')) packages.add(name)
      else if (!files.includes(name)) files.push(name)
    }
  }
  expect(files.length).toBeGreaterThan(30)
  expect([...packages].sort()).toEqual([
    '@sanity/diff-match-patch',
    '@sanity/json-match',
    '@sindresorhus/fnv1a',
    'dequal/lite',
    'groq-js/1',
    'hono',
    'hono/compress',
    'hono/cors',
    'lru-cache',
    'valibot',
  ])
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { LiveEvent, SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { queueOf, startLake } from '../../tests/setup/lake/testLake.ts'
import { runFile } from '../../tests/setup/server/testProcess.ts'
import { EDITOR_TOKEN, testServer } from '../../tests/setup/server/testServer.ts'

// What a script does with `@sanity/client` and EDITOR_TOKEN, against the real process.

const server = testServer()
let editor: SanityClient
let visitor: SanityClient

beforeAll(async () => {
  await server.start()
  editor = server.client()
  visitor = server.client({ token: undefined })
})
afterAll(server.remove)

const mutateAddress = () => `${server.origin()}/v2025-02-19/data/mutate/production`
const mutation = { mutations: [{ create: { _id: 'uninvited', _type: 'note' } }] }

test.each([
  ['without a token', 401, {}],
  ['with another token', 401, { authorization: 'Bearer another-token-of-good-length' }],
  ['with the token in another scheme', 401, { authorization: `Basic ${EDITOR_TOKEN}` }],
  [
    'with the token, from the page of another site',
    403,
    { authorization: `Bearer ${EDITOR_TOKEN}`, origin: 'https://evil.example' },
  ],
])('writing %s is refused with %i, and nothing is stored', async (_, status, headers) => {
  const answer = await fetch(mutateAddress(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(mutation),
  })
  expect(answer.status).toBe(status)
  expect((await answer.json()).message).toMatch(/^[A-Z].+\.$/)
  expect(await editor.getDocument('uninvited')).toBeUndefined()
})

test('without the token, actions, uploads, drafts and listeners are refused too', async () => {
  const refused = { statusCode: 401 }
  const create = { actionType: 'sanity.action.document.create' as const, publishedId: 'p' }
  const attributes = { _id: 'drafts.p', _type: 'note' }
  await expect(visitor.action({ ...create, attributes, ifExists: 'fail' })).rejects.toMatchObject(
    refused,
  )
  await expect(visitor.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject(refused)
  await expect(visitor.fetch('*', {}, { perspective: 'drafts' })).rejects.toMatchObject(refused)
  const heard = queueOf<unknown>()
  const subscription = visitor.listen('*').subscribe({ error: heard.add })
  onTestFinished(() => subscription.unsubscribe())
  expect(await heard.next()).toBeInstanceOf(Error)
})

test('a document goes through every operation that a script has, and every reader sees the result', async () => {
  const created = await editor.create({ _id: 'note', _type: 'note', title: 'One', tags: ['a'] })
  await editor
    .patch('note')
    .set({ title: 'One two' })
    .setIfMissing({ count: 0 })
    .inc({ count: 5 })
    .dec({ count: 2 })
    .insert('after', 'tags[-1]', ['c', 'd'])
    .commit()
  await editor
    .patch('note')
    .unset(['tags[2]'])
    .insert('before', 'tags[1]', ['b'])
    .diffMatchPatch({ title: '@@ -1,7 +1,9 @@\n One \n+&\n two\n' })
    .commit()
  const note = { title: 'One &two', count: 3, tags: ['a', 'b', 'c'] }
  expect(await editor.fetch('*[_id == "note"][0]')).toMatchObject(note)

  const stale = editor.patch('note').ifRevisionId(created._rev).set({ title: 'Mine' })
  await expect(stale.commit()).rejects.toMatchObject({ statusCode: 409 })
  await expect(editor.create({ _id: 'note', _type: 'note' })).rejects.toMatchObject({
    statusCode: 409,
  })
  expect(await visitor.getDocument('note')).toMatchObject(note)

  const half = editor.transaction().create({ _id: 'other', _type: 'note' }).create(created)
  await expect(half.commit()).rejects.toMatchObject({ statusCode: 409 })
  expect(await visitor.getDocument('other')).toBeUndefined()
  await editor
    .transaction()
    .createIfNotExists({ _id: 'note', _type: 'note', title: 'Not this' })
    .createOrReplace({ _id: 'other', _type: 'note', note: { _type: 'reference', _ref: 'note' } })
    .commit()
  await expect(editor.delete('note')).rejects.toThrow('"other"')
  await editor.delete({ query: '*[_type == $type]', params: { type: 'note' } })
  expect(await editor.fetch('count(*[_type == "note"])')).toBe(0)
})

test('a draft is in the drafts perspective only, until it is published', async () => {
  await editor.create({ _id: 'seen', _type: 'note', title: 'Published' })
  await editor.create({ _id: 'drafts.seen', _type: 'note', title: 'Draft' })
  const titleIn = (perspective: 'published' | 'drafts') =>
    editor.fetch('*[_id == "seen"][0].title', {}, { perspective })
  expect([await titleIn('published'), await titleIn('drafts')]).toEqual(['Published', 'Draft'])
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.seen',
    publishedId: 'seen',
  })
  expect([await titleIn('published'), await titleIn('drafts')]).toEqual(['Draft', 'Draft'])
})

test('when the server starts again, listeners and live readers go on by themselves', async () => {
  const [heard, live] = [queueOf<{ type: string }>(), queueOf<LiveEvent>()]
  const subscriptions = [
    editor
      .listen('*[_type == "bell"]', {}, { events: ['welcome', 'reconnect', 'mutation'] })
      .subscribe({ next: heard.add, error: heard.fail }),
    visitor.live.events().subscribe({ next: live.add, error: live.fail }),
  ]
  onTestFinished(() => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  /** Reads on until an event of a type; those in between are the client's own about its connection. */
  const until = async <E extends { type: string }>(queue: { next(): Promise<E> }, type: string) => {
    for (;;) {
      const event = await queue.next()
      if (event.type === type) return event
      expect(['reconnect', 'restart', 'welcome']).toContain(event.type)
    }
  }
  await until(heard, 'welcome')
  await until(live, 'welcome')
  await editor.create({ _id: 'bell-1', _type: 'bell' })
  expect(await until(heard, 'mutation')).toMatchObject({ documentId: 'bell-1' })
  await until(live, 'message')

  await server.end('SIGKILL')
  await server.start()
  await until(heard, 'welcome')
  await until(live, 'welcome')
  await editor.create({ _id: 'bell-2', _type: 'bell' })
  expect(await until(heard, 'mutation')).toMatchObject({ documentId: 'bell-2' })
  const { syncTags = [] } = await editor.fetch('*[_type == "bell"]', {}, { filterResponse: false })
  const message = await until(live, 'message')
  expect('tags' in message && message.tags.some((tag) => syncTags.includes(tag))).toBe(true)
})

/** Every document without what each store says of its own, and the digest of each asset's bytes. */
async function holdings(client: SanityClient, origin: string) {
  type Stored = { _id: string; _type: string; url?: string }
  const documents: Stored[] = await client.fetch('*', {}, { perspective: 'raw' })
  const own = ['_rev', '_createdAt', '_updatedAt', 'uploadId']
  const content = documents.map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !own.includes(name))),
  )
  const assets = documents.flatMap(({ _type, url }) => (_type.startsWith('sanity.') && url) || [])
  const digests = await Promise.all(assets.map(async (url) => sha1(await bytesAt(origin + url))))
  return { content, digests }
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

test('@sanity/import brings the documents and files that npm run export wrote into another dataset', async () => {
  await editor.delete({ query: '*[_type in ["note", "bell"]]' })
  const outputPath = join(server.dataDir, 'export.tar.gz')
  const { exit } = runFile('studio/content/exportContent.ts', [outputPath], {
    PORT: new URL(server.origin()).port,
    EDITOR_TOKEN,
  })
  expect(await exit).toMatchObject({ code: 0, err: '' })
  const empty = await startLake()
  await sanityImport(createReadStream(outputPath), {
    client: empty.editor,
    operation: 'createOrReplace',
    skipCrossDatasetReferences: true,
  })
  expect(await holdings(empty.editor, empty.origin)).toEqual(
    await holdings(editor, server.origin()),
  )
})

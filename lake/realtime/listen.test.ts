import { once } from 'node:events'
import type { ListenEvent, ListenOptions, MutationEvent, SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { queueOf, startLake, startLakeWithBooks, TOKEN } from '../../tests/setup/lake/testLake.ts'

type Options = Omit<ListenOptions, 'events'>

async function listen(client: SanityClient, query: string, params = {}, options: Options = {}) {
  const queue = queueOf<ListenEvent>()
  const events = ['welcome' as const, 'mutation' as const, 'reconnect' as const]
  const subscription = client
    .listen(query, params, { ...options, events })
    .subscribe({ next: queue.add, error: queue.fail })
  onTestFinished(() => subscription.unsubscribe())
  expect((await queue.next()).type).toBe('welcome')
  return {
    next: () => queue.next(),
    async nextMutation(): Promise<MutationEvent> {
      const event = await queue.next()
      if (event.type !== 'mutation')
        throw new Error(`Received ${event.type} instead of a mutation.`)
      return event
    },
  }
}

test('a listener receives only changes of documents that match its filter', async () => {
  const { editor } = await startLakeWithBooks()
  const listener = await listen(editor, '*[_type == $type]', { type: 'book' })
  await editor.create({ _id: 'author-3', _type: 'author' })
  await editor.patch('book-1').set({ title: 'Changed' }).commit({ transactionId: 't1' })
  expect(await listener.nextMutation()).toMatchObject({
    documentId: 'book-1',
    transactionId: 't1',
    resultRev: 't1',
    transition: 'update',
    identity: 'editor',
    mutations: [{ patch: { id: 'book-1', set: { title: 'Changed' } } }],
    result: { _rev: 't1', title: 'Changed', pages: 100 },
  })
})

test('a listener whose filter takes too long reconnects', async () => {
  const { editor } = await startLakeWithBooks()
  const listener = await listen(editor, '*[count(numbers[@ in ^.numbers]) > 0]')
  await editor.create({ _type: 'sum', numbers: Array.from({ length: 20_000 }, (_, n) => n) })
  expect((await listener.next()).type).toBe('reconnect')
  expect((await listener.next()).type).toBe('welcome')
  await editor.create({ _id: 'small', _type: 'sum', numbers: [1] })
  expect((await listener.nextMutation()).documentId).toBe('small')
})

test('a listener receives `appear`, `update` or `disappear` when a document starts, continues or stops matching', async () => {
  const { editor } = await startLakeWithBooks()
  const listener = await listen(editor, '*[_type == "book" && pages > 150]')
  await editor.patch('book-1').set({ pages: 160 }).commit()
  await editor.patch('book-1').set({ pages: 170 }).commit()
  await editor.patch('book-1').set({ pages: 10 }).commit()
  await editor.patch('book-1').set({ pages: 20 }).commit()
  await editor.delete('book-2')
  const received = [
    await listener.nextMutation(),
    await listener.nextMutation(),
    await listener.nextMutation(),
  ]
  expect(received.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
  expect(await listener.nextMutation()).toMatchObject({
    documentId: 'book-2',
    transition: 'disappear',
  })
})

test('a listener whose filter compares `_id` receives only changes of that document, including its deletion', async () => {
  const { editor } = await startLakeWithBooks()
  const listener = await listen(editor, '*[_id == "book-1"]')
  await editor.patch('author-1').set({ name: 'Changed' }).commit()
  await editor.delete('book-1')
  expect(await listener.nextMutation()).toMatchObject({
    documentId: 'book-1',
    transition: 'disappear',
  })
})

test('a listener receives one event per matching document of a transaction, even if the document has several mutations', async () => {
  const { editor } = await startLakeWithBooks()
  const listener = await listen(editor, '*[_type == "book"]')
  await editor
    .transaction()
    .patch('book-1', (patch) => patch.set({ title: 'A' }))
    .patch('book-1', (patch) => patch.set({ pages: 1 }))
    .patch('author-1', (patch) => patch.set({ name: 'B' }))
    .patch('book-2', (patch) => patch.set({ title: 'C' }))
    .commit()
  const [first, second] = [await listener.nextMutation(), await listener.nextMutation()]
  expect(first).toMatchObject({ documentId: 'book-1', transactionCurrentEvent: 0 })
  expect(first.mutations).toHaveLength(2)
  expect(second).toMatchObject({ documentId: 'book-2', transactionCurrentEvent: 1 })
  expect([first.transactionTotalEvents, second.transactionTotalEvents]).toEqual([2, 2])
})

test('the `previousRev` of an event is the revision of the document before the change', async () => {
  const { editor } = await startLakeWithBooks()
  const before = await editor.getDocument('book-1')
  const listener = await listen(editor, '*[_id == "book-1"]')
  await editor.patch('book-1').set({ title: 'A' }).commit()
  await editor.patch('book-1').set({ title: 'B' }).commit()
  const [first, second] = [await listener.nextMutation(), await listener.nextMutation()]
  expect(first.previousRev).toBe(before?._rev)
  expect(second.previousRev).toBe(first.resultRev)
})

test('the effects of an event convert the document to its next revision and back', async () => {
  const { editor } = await startLakeWithBooks()
  const { _rev: _, ...before } = (await editor.getDocument('book-1')) ?? {}
  const options = { effectFormat: 'mendoza' as const, includeMutations: false }
  const listener = await listen(editor, '*[_id == "book-1"]', {}, options)
  await editor.patch('book-1').set({ title: 'Changed' }).unset(['pages']).commit()
  const { effects, mutations } = await listener.nextMutation()
  const { _rev: __, ...after } = (await editor.getDocument('book-1')) ?? {}
  expect(applyPatch(before, effects?.apply ?? [])).toEqual(after)
  expect(applyPatch(after, effects?.revert ?? [])).toEqual(before)
  expect(mutations).toEqual([])
})

test('a listener receives changes of drafts only with `includeAllVersions`', async () => {
  const { editor } = await startLakeWithBooks()
  const published = await listen(editor, '*[_type == "book"]')
  const all = await listen(editor, '*[_type == "book"]', {}, { includeAllVersions: true })
  await editor.patch('drafts.book-2').set({ title: 'Typing' }).commit()
  await editor.patch('book-1').set({ title: 'Done' }).commit()
  expect((await all.nextMutation()).documentId).toBe('drafts.book-2')
  expect((await published.nextMutation()).documentId).toBe('book-1')
})

test('publishing a draft sends one event for the published document and one for the draft', async () => {
  const { editor } = await startLakeWithBooks()
  const ids = ['book-2', 'drafts.book-2']
  const listener = await listen(editor, '*[_id in $ids]', { ids }, { includeAllVersions: true })
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.book-2',
    publishedId: 'book-2',
  })
  const [first, second] = [await listener.nextMutation(), await listener.nextMutation()]
  expect(first).toMatchObject({ documentId: 'book-2', transition: 'update' })
  expect(second).toMatchObject({ documentId: 'drafts.book-2', transition: 'disappear' })
  expect(first.transactionId).toBe(second.transactionId)
})

test('a visitor’s listener receives changes of published documents only, unless visitors are limited to known queries', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  const listener = await listen(visitor, '*', {}, { includeAllVersions: true })
  await editor.patch('drafts.book-2').set({ pages: 1 }).commit()
  await editor.patch('book-1').set({ pages: 1 }).commit()
  expect((await listener.nextMutation()).documentId).toBe('book-1')

  const visitorQueryGuard = { requireKnownQuery() {}, limitCacheMisses() {} }
  const site = await startLake({ visitorQueryGuard })
  const { status } = await fetch(`${site.origin}/v1/data/listen/production?query=*`)
  expect(status).toBe(401)
})

test('a listener reconnects after its connection breaks', async () => {
  const { editor, server } = await startLakeWithBooks()
  const listener = await listen(editor, '*[_id == "book-1"]')
  server.closeAllConnections()
  expect((await listener.next()).type).toBe('reconnect')
  expect((await listener.next()).type).toBe('welcome')
  await editor.patch('book-1').set({ title: 'Changed' }).commit()
  expect((await listener.nextMutation()).documentId).toBe('book-1')
})

test('a listener that resumes after a lost connection is welcomed, so that it reads its documents again', async () => {
  const { origin } = await startLakeWithBooks()
  const url = new URL(`${origin}/v2025-02-19/data/listen/production`)
  url.search = String(
    new URLSearchParams({ query: '*', enableResume: 'true', lastEventId: 't1#a' }),
  )
  const headers = { authorization: `Bearer ${TOKEN}` }
  const socket = new WebSocket(url.href.replace('http', 'ws'), { headers })
  onTestFinished(() => socket.terminate())
  const [message] = await once(socket, 'message')
  expect(JSON.parse(String(message)).type).toBe('welcome')
})

test('a listener receives an error if its filter cannot be parsed', async () => {
  const { editor } = await startLakeWithBooks()
  const queue = queueOf<unknown>()
  const subscription = editor.listen('*[_type ==').subscribe({ error: queue.add })
  onTestFinished(() => subscription.unsubscribe())
  expect(String(await queue.next())).toContain('Unexpected end of query')
})

const LISTEN_PATH = '/v2025-02-19/data/listen/production?includeResult=true&query='

test('a listener over a WebSocket receives each event as one message', async () => {
  const { editor, origin } = await startLakeWithBooks()
  const address =
    origin.replace('http', 'ws') + LISTEN_PATH + encodeURIComponent('*[_type == "book"]')
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${TOKEN}` } })
  const queue = queueOf<Record<string, unknown>>()
  socket.on('message', (message) => queue.add(JSON.parse(String(message))))
  onTestFinished(() => socket.terminate())
  expect(await queue.next()).toMatchObject({ type: 'welcome', data: {} })
  await editor.patch('book-1').set({ title: 'Changed' }).commit({ transactionId: 't1' })
  expect(await queue.next()).toMatchObject({
    type: 'mutation',
    data: { documentId: 'book-1', result: { title: 'Changed' } },
  })
})

test('a WebSocket that a page of another origin opens is rejected', async () => {
  const { origin } = await startLakeWithBooks()
  const headers = { authorization: `Bearer ${TOKEN}`, origin: 'https://evil.example' }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${LISTEN_PATH}*`, { headers })
  const [error] = await once(socket, 'error')
  expect(error.message).toContain('403')
})

test.each(['message', 'ping'])(
  'a client that sends a %s over the WebSocket of a stream is disconnected',
  async (kind) => {
    const { origin } = await startLakeWithBooks()
    const address = `${origin.replace('http', 'ws')}/v2025-02-19/data/live/events/production`
    const socket = new WebSocket(address)
    await once(socket, 'message')
    if (kind === 'ping') socket.ping()
    else socket.send('x')
    await once(socket, 'close')
  },
)

test('closing the lake ends its streams', async () => {
  const { lake, origin } = await startLakeWithBooks()
  const response = await fetch(`${origin}${LISTEN_PATH}*`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  lake.close()
  expect(await response.text()).toContain('event: welcome')
})

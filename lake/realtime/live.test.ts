import type { LiveEvent, SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { queueOf, startLakeWithBooks, TOKEN } from '../../tests/setup/lake/testLake.ts'

async function openLiveEvents(client: SanityClient, options = {}) {
  const queue = queueOf<LiveEvent>()
  const subscription = client.live.events(options).subscribe({ next: queue.add, error: queue.fail })
  onTestFinished(() => subscription.unsubscribe())
  expect((await queue.next()).type).toBe('welcome')
  return {
    next: () => queue.next(),
    async nextTags(): Promise<string[]> {
      const event = await queue.next()
      if (event.type !== 'message') throw new Error(`Received ${event.type} instead of a message.`)
      return event.tags
    },
  }
}

async function tagsOf(client: SanityClient, query: string, options = {}): Promise<string[]> {
  const { syncTags = [] } = await client.fetch(query, {}, { filterResponse: false, ...options })
  return syncTags
}

const hasCommonTag = (a: string[], b: string[]) => a.some((tag) => b.includes(tag))

test.each([
  ['a type', '*[_type == "author"]', true],
  ['a document by its id', '*[_id == "author-1"][0]', true],
  ['a followed reference', '*[_id == "book-1"]{"by": author->name}', true],
  ['everything', 'count(*)', true],
  ['another type', '*[_type == "other"]', false],
  ['another document', '*[_id == "author-2"]', false],
])(
  'after a change of author-1, an answer that depends on %s (%s) is invalidated: %j',
  async (_, query, isInvalidated) => {
    const { editor, visitor } = await startLakeWithBooks()
    const tags = await tagsOf(visitor, query)
    const events = await openLiveEvents(visitor)
    await editor.patch('author-1').set({ name: 'Renamed' }).commit()
    expect(hasCommonTag(tags, await events.nextTags())).toBe(isInvalidated)
  },
)

test('recreating a deleted document invalidates an answer whose query followed a reference to the document', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await editor.delete('author-2')
  const tags = await tagsOf(visitor, '*[_id == "book-2"]{"by": author->name}')
  const events = await openLiveEvents(visitor)
  await editor.create({ _id: 'author-2', _type: 'author', name: 'Back' })
  expect(hasCommonTag(tags, await events.nextTags())).toBe(true)
})

test('visitors receive events for publishes, not for edits of drafts', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  const tags = await tagsOf(visitor, '*[_type == "book"]')
  const events = await openLiveEvents(visitor)
  await editor.patch('drafts.book-2').set({ title: 'Typing' }).commit()
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.book-2',
    publishedId: 'book-2',
  })
  expect(hasCommonTag(tags, await events.nextTags())).toBe(true)
  await editor.create({ _id: 'end', _type: 'marker' })
  expect(hasCommonTag(tags, await events.nextTags())).toBe(false)
})

test('edits of drafts do not change the last event id that visitors see', async () => {
  const { editor, visitor, lake } = await startLakeWithBooks()
  const events = await openLiveEvents(visitor)
  const publish = async (title: string) => {
    await editor.patch('book-1').set({ title }).commit()
    const event = await events.next()
    return 'id' in event ? event.id : ''
  }
  const first = await publish('One')
  for (let n = 0; n < 7; n++)
    await editor.createOrReplace({ _id: 'drafts.book-1', _type: 'book', title: `Draft ${n}` })
  expect(lake.lastLiveEventId()).toBe(first)
  expect(await publish('Two')).toBe(lake.lastLiveEventId())
})

test('an editor receives events for drafts with `includeDrafts`', async () => {
  const { editor } = await startLakeWithBooks()
  const tags = await tagsOf(editor, '*[_type == "book"]', { perspective: 'drafts' })
  const events = await openLiveEvents(editor, { includeDrafts: true })
  await editor.patch('drafts.book-2').set({ title: 'Typing' }).commit()
  expect(hasCommonTag(tags, await events.nextTags())).toBe(true)
})

test('a client that reconnects receives the missed events', async () => {
  const { lake, visitor, server } = await startLakeWithBooks()
  const tags = await tagsOf(visitor, '*[_type == "author"]')
  const events = await openLiveEvents(visitor)
  server.closeAllConnections()
  // Calls the lake directly. Over the network, the client could reconnect before the write.
  const patch = { id: 'author-1', set: { name: 'Renamed' } }
  const written = await lake.fetch(
    new Request('http://lake.example/v1/data/mutate/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ mutations: [{ patch }] }),
    }),
  )
  expect(written.status).toBe(200)
  expect((await events.next()).type).toBe('reconnect')
  expect(hasCommonTag(tags, await events.nextTags())).toBe(true)
  expect((await events.next()).type).toBe('welcome')
})

test('a client with an unknown last event id receives a restart', async () => {
  const { lake, origin } = await startLakeWithBooks()
  const response = await fetch(`${origin}/v2025-02-19/data/live/events/production`, {
    headers: { 'last-event-id': 'unknown-id' },
  })
  lake.close()
  expect(await response.text()).toContain('event: restart')
})

test('a subscriber of the lake receives each commit; the commit of a draft has no sync tags', async () => {
  const { editor, visitor, lake } = await startLakeWithBooks()
  const queue = queueOf<{ transactionId: string; documentIds: string[]; syncTags: string[] }>()
  lake.subscribe(queue.add)
  await editor.patch('drafts.book-2').set({ title: 'Typing' }).commit({ transactionId: 't1' })
  expect(await queue.next()).toEqual({
    transactionId: 't1',
    documentIds: ['drafts.book-2'],
    syncTags: [],
  })
  await editor.patch('book-1').set({ title: 'Changed' }).commit()
  const { syncTags } = await queue.next()
  expect(hasCommonTag(await tagsOf(visitor, '*[_type == "book"]'), syncTags)).toBe(true)
})

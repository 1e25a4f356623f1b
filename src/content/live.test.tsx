import type { LiveEvent, SanityClient } from '@sanity/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { followLiveContent } from './live.ts'
import { createQueryClient } from './queryClient.ts'

/** Starts a visit. The test sends its live events and answers its queries. */
async function startVisit() {
  let tell: ((event: LiveEvent) => void) | undefined
  const client = {
    config: () => ({ perspective: 'published' }),
    live: {
      events: () => ({
        subscribe: ({ next }: { next: typeof tell }) => {
          tell = next
          return { unsubscribe: () => {} }
        },
      }),
    },
  } as unknown as SanityClient // the part of a client that followLiveContent uses
  const queryClient = createQueryClient(async () => client)
  const stop = followLiveContent(queryClient)
  await eventually(() => expect(tell).toBeDefined())
  const answers: ((text: string) => void)[] = []
  return {
    queryClient,
    stop,
    page: {
      queryKey: ['page'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    },
    publish: () => tell?.({ type: 'message', id: '1', tags: ['s1:page'] }),
    answer: (text: string) =>
      eventually(() => {
        const next = answers.shift()
        if (!next) throw new Error('No query was sent.')
        next(text)
      }),
  }
}

test('a page whose fetch was in flight during a publish is refetched when shown', async () => {
  const { queryClient, stop, page, publish, answer } = await startVisit()
  const loaded = queryClient.ensureQueryData(page)
  publish()
  await answer('before')
  expect(await loaded).toBe('before')

  const shown = new QueryObserver(queryClient, page)
  const leave = shown.subscribe(() => {})
  await answer('after')
  await eventually(() => expect(shown.getCurrentResult().data).toBe('after'))
  leave()
  stop()
})

test('a page that was fetched after the publish is not refetched', async () => {
  const { queryClient, stop, page, publish, answer } = await startVisit()
  publish()
  const loaded = queryClient.ensureQueryData(page)
  await answer('after')
  await loaded
  const shown = new QueryObserver(queryClient, page)
  const leave = shown.subscribe(() => {})
  expect(shown.getCurrentResult().fetchStatus).toBe('idle')
  leave()
  stop()
})

test('a 404 page whose fetch was in flight during a publish is refetched', async () => {
  const { queryClient, stop, page, publish, answer } = await startVisit()
  queryClient.setQueryData(page.queryKey, null) // the result for a path without a page
  await queryClient.invalidateQueries()
  const loaded = queryClient.fetchQuery(page)
  publish()
  await answer('before')
  await loaded

  const shown = new QueryObserver(queryClient, page)
  const leave = shown.subscribe(() => {})
  await answer('after')
  await eventually(() => expect(shown.getCurrentResult().data).toBe('after'))
  leave()
  stop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Starts a visit to a page that the server rendered with sync tags. Returns the streams that it opens. */
function startRenderedVisit() {
  const streams: { url: string; tell(type: string, id: string, data?: object): void }[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        streams.push({
          url,
          tell: (type, lastEventId, data = {}) =>
            this.dispatchEvent(new MessageEvent(type, { lastEventId, data: JSON.stringify(data) })),
        })
      }
      close() {}
    },
  )
  const client = vi.fn(() => Promise.reject(new Error('The client was loaded.')))
  const queryClient = createQueryClient(client)
  const asked: string[] = []
  const observe = (key: string) => {
    const options = { queryKey: [key], queryFn: async () => asked.push(key) }
    queryClient.setQueryData([key], 0)
    return new QueryObserver(queryClient, options).subscribe(() => {})
  }
  const unsubscribes = [observe('page'), observe('other')]
  const stop = followLiveContent(queryClient, {
    lastEventId: 'run-7',
    syncTags: { '["page"]': ['s1:page'], '["other"]': ['s1:other'] },
  })
  return {
    streams,
    asked,
    client,
    leave() {
      for (const end of [...unsubscribes, stop]) end()
    },
  }
}

test('a page with sync tags refetches only content that changed after its rendering', async () => {
  const { streams, asked, client, leave } = startRenderedVisit()
  expect(
    streams.map(({ url }) => new URL(url, 'http://site.example').searchParams.get('lastEventId')),
  ).toEqual(['run-7'])
  streams[0]?.tell('welcome', 'run-7')
  streams[0]?.tell('message', 'run-8', { tags: ['s1:page'] })
  await eventually(() => expect(asked).toEqual(['page']))
  expect(client).not.toHaveBeenCalled()
  leave()
})

test('a restart event refetches everything, and later streams continue from it', async () => {
  const { streams, asked, leave } = startRenderedVisit()
  streams[0]?.tell('restart', 'other-3')
  await eventually(() => expect(asked).toEqual(['page', 'other']))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams[1]?.url).toContain('lastEventId=other-3')
  leave()
})

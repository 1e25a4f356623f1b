import type { LiveEvent, SanityClient } from '@sanity/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { followLiveContent } from './live.ts'
import { createQueryClient } from './queryClient.ts'

/** A visit whose live events and answers come when the test says so. */
async function visit() {
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
  } as unknown as SanityClient // as much of a client as following needs
  const queryClient = createQueryClient(async () => client, 'live')
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
        if (!next) throw new Error('Nothing was asked.')
        next(text)
      }),
  }
}

test('a publish while the next page is being read is on that page once it is shown', async () => {
  const { queryClient, stop, page, publish, answer } = await visit()
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

test('a page that was read after the publish is not asked for again', async () => {
  const { queryClient, stop, page, publish, answer } = await visit()
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

test('a page that was missing and is in flight again is read once more after a publish', async () => {
  const { queryClient, stop, page, publish, answer } = await visit()
  queryClient.setQueryData(page.queryKey, null)
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

/** A visit to a page that knows its content, and the stream that it opens. */
function knowingVisit() {
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
  const queryClient = createQueryClient(client, 'live')
  const asked: string[] = []
  const shows = (key: string) => {
    const options = { queryKey: [key], queryFn: async () => asked.push(key) }
    queryClient.setQueryData([key], 0)
    return new QueryObserver(queryClient, options).subscribe(() => {})
  }
  const leave = [shows('page'), shows('other')]
  const stop = followLiveContent(queryClient, {
    lastEventId: 'run-7',
    syncTags: { '["page"]': ['s1:page'], '["other"]': ['s1:other'] },
  })
  return {
    streams,
    asked,
    client,
    leave() {
      for (const end of [...leave, stop]) end()
    },
  }
}

test('a page that knows its content hears of what came after, and reads nothing when it is greeted', async () => {
  const { streams, asked, client, leave } = knowingVisit()
  expect(
    streams.map(({ url }) => new URL(url, 'http://site.example').searchParams.get('lastEventId')),
  ).toEqual(['run-7'])
  streams[0]?.tell('welcome', 'run-7')
  streams[0]?.tell('message', 'run-8', { tags: ['s1:page'] })
  await eventually(() => expect(asked).toEqual(['page']))
  expect(client).not.toHaveBeenCalled()
  leave()
})

test('a page that missed more than is known reads everything, and goes on from there', async () => {
  const { streams, asked, leave } = knowingVisit()
  streams[0]?.tell('restart', 'other-3')
  await eventually(() => expect(asked).toEqual(['page', 'other']))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams[1]?.url).toContain('lastEventId=other-3')
  leave()
})

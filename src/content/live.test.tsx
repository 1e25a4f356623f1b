import type { LiveEvent, SanityClient } from '@sanity/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { followLiveContent } from './live.ts'
import { createQueryClient } from './queryClient.ts'

async function startVisit() {
  let emit: ((event: LiveEvent) => void) | undefined
  const client = {
    live: {
      events: () => ({
        subscribe: ({ next }: { next: typeof emit }) => {
          emit = next
          return { unsubscribe: () => {} }
        },
      }),
    },
  } as unknown as SanityClient // the part of a client that followLiveContent uses
  const queryClient = createQueryClient(async () => client)
  const stop = followLiveContent(queryClient, {})
  await eventually(() => expect(emit).toBeDefined())
  const pendingQueries: ((text: string) => void)[] = []
  return {
    queryClient,
    stop,
    pageQuery: {
      queryKey: ['page'],
      queryFn: () => new Promise<string>((resolve) => pendingQueries.push(resolve)),
    },
    publish: () => emit?.({ type: 'message', id: '1', tags: ['s1:page'] }),
    answer: (text: string) =>
      eventually(() => {
        const resolve = pendingQueries.shift()
        if (!resolve) throw new Error('No query was sent.')
        resolve(text)
      }),
  }
}

test('a page whose fetch was in flight during a publish is refetched when shown', async () => {
  const { queryClient, stop, pageQuery, publish, answer } = await startVisit()
  const loaded = queryClient.ensureQueryData(pageQuery)
  publish()
  await answer('before')
  expect(await loaded).toBe('before')

  const observer = new QueryObserver(queryClient, pageQuery)
  const unsubscribe = observer.subscribe(() => {})
  await answer('after')
  await eventually(() => expect(observer.getCurrentResult().data).toBe('after'))
  unsubscribe()
  stop()
})

test('a page that was fetched after the publish is not refetched when shown', async () => {
  const { queryClient, stop, pageQuery, publish, answer } = await startVisit()
  publish()
  const loaded = queryClient.ensureQueryData(pageQuery)
  await answer('after')
  await loaded
  const observer = new QueryObserver(queryClient, pageQuery)
  const unsubscribe = observer.subscribe(() => {})
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  unsubscribe()
  stop()
})

test('a 404 page whose fetch was in flight during a publish is refetched when shown', async () => {
  const { queryClient, stop, pageQuery, publish, answer } = await startVisit()
  queryClient.setQueryData(pageQuery.queryKey, null) // the result for a path without a page
  await queryClient.invalidateQueries()
  const loaded = queryClient.fetchQuery(pageQuery)
  publish()
  await answer('before')
  await loaded

  const observer = new QueryObserver(queryClient, pageQuery)
  const unsubscribe = observer.subscribe(() => {})
  await answer('after')
  await eventually(() => expect(observer.getCurrentResult().data).toBe('after'))
  unsubscribe()
  stop()
})

test('if a shown page cannot be refetched after a publish, it is refetched again until it is up to date', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { queryClient, stop, publish } = await startVisit()
  const queryKey = ['page']
  queryClient.setQueryData(queryKey, 'before')
  const queryFn = vi.fn(async () => 'after')
  queryFn.mockRejectedValueOnce(new Error('503'))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const unsubscribe = observer.subscribe(() => {})
  publish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toBe('after')
  expect(queryFn).toHaveBeenCalledTimes(2)
  unsubscribe()
  stop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function startRenderedVisit() {
  const streams: { url: string; emit(type: string, id: string, data?: object): void }[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        streams.push({
          url,
          emit: (type, lastEventId, data = {}) =>
            this.dispatchEvent(new MessageEvent(type, { lastEventId, data: JSON.stringify(data) })),
        })
      }
      close() {}
    },
  )
  const loadClient = vi.fn(() => Promise.reject(new Error('The client was loaded.')))
  const queryClient = createQueryClient(loadClient)
  const refetchedKeys: string[] = []
  const observe = (key: string) => {
    const options = { queryKey: [key], queryFn: async () => refetchedKeys.push(key) }
    queryClient.setQueryData([key], 0)
    return new QueryObserver(queryClient, options).subscribe(() => {})
  }
  const unsubscribes = [observe('page'), observe('other')]
  const stop = followLiveContent(queryClient, {
    rendered: {
      lastEventId: 'run-7',
      syncTags: { '["page"]': ['s1:page'], '["other"]': ['s1:other'] },
    },
  })
  return {
    streams,
    refetchedKeys,
    loadClient,
    leave() {
      for (const unsubscribe of [...unsubscribes, stop]) unsubscribe()
    },
  }
}

test('a page rendered with sync tags refetches only the affected query, without loading the Sanity client', async () => {
  const { streams, refetchedKeys, loadClient, leave } = startRenderedVisit()
  expect(
    streams.map(({ url }) => new URL(url, 'http://site.example').searchParams.get('lastEventId')),
  ).toEqual(['run-7'])
  streams[0]?.emit('welcome', 'run-7')
  streams[0]?.emit('message', 'run-8', { tags: ['s1:page'] })
  await eventually(() => expect(refetchedKeys).toEqual(['page']))
  expect(loadClient).not.toHaveBeenCalled()
  leave()
})

test('a restart event refetches every query, and the next stream continues from that event', async () => {
  const { streams, refetchedKeys, leave } = startRenderedVisit()
  streams[0]?.emit('restart', 'other-3')
  await eventually(() => expect(refetchedKeys).toEqual(['page', 'other']))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams[1]?.url).toContain('lastEventId=other-3')
  leave()
})

import type { LiveEvent, SanityClient } from '@sanity/client'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(tell).toBeDefined())
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
      vi.waitFor(() => {
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
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after'))
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
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after'))
  leave()
  stop()
})

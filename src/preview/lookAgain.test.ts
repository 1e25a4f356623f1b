import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createLookAgain } from './lookAgain.ts'

/** A page whose loader reads one query, and a store that answers when told to. */
function openPage() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  let stored: string | null = null
  const pending: (() => void)[] = []
  const read = () => {
    const seen = stored // as it was when it was asked
    return new Promise<string | null>((resolve) => pending.push(() => resolve(seen)))
  }
  const load = () => queryClient.ensureQueryData({ queryKey: ['post'], queryFn: read })
  const openAgain = vi.fn(async () => void (await load()))
  return {
    load,
    openAgain,
    lookAgain: createLookAgain(queryClient, openAgain),
    shown: () => queryClient.getQueryData(['post']),
    write: (text: string) => {
      stored = text
    },
    answer: () =>
      vi.waitFor(() => {
        const next = pending.shift()
        if (!next) throw new Error('Nothing was asked.')
        next()
      }),
  }
}

test('what an address did not have is opened again after a change', async () => {
  const page = openPage()
  const loaded = page.load()
  await page.answer()
  expect(await loaded).toBeNull()

  page.write('A draft')
  const looked = page.lookAgain()
  await page.answer()
  await looked
  expect(page.shown()).toBe('A draft')
})

test('a change while the address is being read is not lost', async () => {
  const page = openPage()
  const loaded = page.load()
  page.write('A draft')
  const looked = page.lookAgain()
  await page.answer()
  expect(await loaded).toBeNull()
  await page.answer()
  await looked
  expect(page.shown()).toBe('A draft')
})

test('a change while it is being asked for again is not lost either', async () => {
  const page = openPage()
  const loaded = page.load()
  await page.answer()
  await loaded
  const first = page.lookAgain()
  await vi.waitFor(() => expect(page.openAgain).toHaveBeenCalledOnce())
  page.write('A draft')
  const second = page.lookAgain()
  await page.answer()
  await first
  await page.answer()
  await second
  expect(page.shown()).toBe('A draft')
})

test('an address that has its content is left alone', async () => {
  const page = openPage()
  page.write('A post')
  const loaded = page.load()
  await page.answer()
  await loaded
  await page.lookAgain()
  expect(page.openAgain).not.toHaveBeenCalled()
})

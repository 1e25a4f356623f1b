import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CachedPage } from './cachedPage.ts'
import { shareNotFoundPages } from './notFoundPages.ts'
import type { FindPath } from './pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = (status: number, body: string) => ({ status, body }) as CachedPage

function createSite(pages: string[]) {
  const state = { pages, version: 0, requested: [] as string[], readings: 0 }
  let read = async (): Promise<FindPath> => {
    const known = [...state.pages]
    return (path) => (known.includes(path) ? 'listed' : undefined)
  }
  const pageAt = shareNotFoundPages({
    pageAt: async (path) => {
      state.requested.push(path)
      return state.pages.includes(path) ? page(200, path) : page(404, 'nothing')
    },
    readKnownPaths() {
      state.readings += 1
      return read()
    },
    contentVersion: { current: () => state.version },
  })
  const breakReading = (how: 'fails' | 'hangs') => {
    const reading = read
    read = () => (how === 'fails' ? Promise.reject(new Error('no content')) : new Promise(() => {}))
    return () => {
      read = reading
    }
  }
  return { state, pageAt, breakReading }
}

test('all unknown paths without a query are answered with one shared 404 page', async () => {
  const { state, pageAt } = createSite(['/'])
  for (let n = 0; n < 500; n += 1) {
    expect((await pageAt(`/guess-${n}`)).status).toBe(404)
    expect((await pageAt(`/guess/${n}`)).status).toBe(404)
  }
  expect(new Set(state.requested)).toEqual(new Set(['/no-page-is-here']))
  expect((await pageAt('/')).body).toBe('/')
  expect(state.readings).toBe(1)
})

test('missing pages of the blog list are answered with one shared 404 page', async () => {
  const { state, pageAt } = createSite(['/', '/blog', '/blog?page=2'])
  for (let at = 3; at < 100; at += 1) expect((await pageAt(`/blog?page=${at}`)).status).toBe(404)
  expect(new Set(state.requested)).toEqual(new Set(['/blog?page=99999999']))
  expect((await pageAt('/blog?page=2')).status).toBe(200)
})

test('the home page is served without reading the known paths', async () => {
  const { state, pageAt } = createSite(['/'])
  expect((await pageAt('/')).status).toBe(200)
  expect(state.readings).toBe(0)
})

test('a page published at the shared 404 path is not shown at unknown paths', async () => {
  const { pageAt } = createSite(['/', '/no-page-is-here'])
  expect((await pageAt('/no-page-is-here')).status).toBe(200)
  expect((await pageAt('/guess')).status).toBe(404)
})

test('a new page is served right after its publish', async () => {
  const { state, pageAt } = createSite(['/'])
  expect((await pageAt('/new-post')).status).toBe(404)
  state.pages.push('/new-post')
  state.version += 1
  expect((await pageAt('/new-post')).body).toBe('/new-post')
})

test('a new page is served even if reading the known paths hangs', async () => {
  const { state, pageAt, breakReading } = createSite(['/'])
  await pageAt('/guess')
  breakReading('hangs')
  state.pages.push('/new-post')
  state.version += 1
  const answer = pageAt('/new-post')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await answer).body).toBe('/new-post')
})

test.each(['fails', 'hangs'] as const)(
  'every path is rendered while the query for the known paths %s',
  async (how) => {
    const { state, pageAt, breakReading } = createSite(['/', '/a-post'])
    const repairReading = breakReading(how)
    for (const path of ['/a-post', '/guess']) {
      const answer = pageAt(path)
      await vi.advanceTimersByTimeAsync(1_000)
      await answer
    }
    expect(state.requested).toEqual(['/a-post', '/guess'])
    repairReading()
    state.version += 1
    await pageAt('/guess')
    expect(state.requested.at(-1)).toBe('/no-page-is-here')
  },
)

test('after reading the known paths has failed, the next request reads them again', async () => {
  const { state, pageAt, breakReading } = createSite(['/'])
  const repairReading = breakReading('fails')
  await pageAt('/guess')
  repairReading()
  await pageAt('/guess')
  expect(state.requested).toEqual(['/guess', '/no-page-is-here'])
})

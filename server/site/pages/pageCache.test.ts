import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContentVersion } from './contentVersion.ts'
import { createPageCache } from './pageCache.ts'
import type { Page } from './pages.ts'

const page = (body: string, status = 200): Page => ({ status, type: 'text/html', body })

function createCache(render: (path: string) => Promise<Page>, maxCharacters?: number) {
  let version = 0
  const rendered: string[] = []
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((message) => logged.push(message))
  const pageAt = createPageCache({
    render: (path) => {
      rendered.push(path)
      return render(path)
    },
    contentVersion: {
      current: () => version,
      hasChanged: (since, tags) => since !== version && (!tags || tags.includes('touched')),
    },
    ...(maxCharacters ? { maxCharacters } : {}),
  })
  const publish = () => {
    version += 1
  }
  return { pageAt, rendered, logged, publish }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page is rendered once, and again after a publish', async () => {
  let text = 'one'
  const { pageAt, rendered, publish } = createCache(async () => page(text))
  await pageAt('/')
  text = 'two'
  expect((await pageAt('/')).body).toBe('one')
  publish()
  expect((await pageAt('/')).body).toBe('two')
  expect(rendered).toEqual(['/', '/'])
})

test('simultaneous requests share a rendering, unless content is published between them', async () => {
  const resolvers: ((page: Page) => void)[] = []
  const { pageAt, rendered, publish } = createCache(
    () => new Promise((resolve) => resolvers.push(resolve)),
  )
  const early = [pageAt('/'), pageAt('/')]
  publish()
  const late = pageAt('/')
  expect(rendered).toHaveLength(2)
  resolvers[1]?.(page('new'))
  expect((await late).body).toBe('new')
  resolvers[0]?.(page('old'))
  expect((await Promise.all(early)).map(({ body }) => body)).toEqual(['old', 'old'])
  expect((await pageAt('/')).body).toBe('new')
})

test.each([
  ['answers 503', async () => page('no content', 503)],
  ['throws', () => Promise.reject(new Error('a mistake'))],
])('a stale page is served when its rendering %s', async (_, fail) => {
  let render: () => Promise<Page> = async () => page('good')
  const { pageAt, rendered, publish } = createCache(() => render())
  await pageAt('/')
  publish()
  render = fail
  expect(await pageAt('/')).toMatchObject({ status: 200, body: 'good' })
  await pageAt('/')
  expect(rendered, 'a failed rendering is not retried at once').toHaveLength(2)
  render = async () => page('better')
  vi.advanceTimersByTime(5_000)
  expect((await pageAt('/')).body).toBe('better')
})

test('a page stays cached after a publish that has none of the page’s sync tags', async () => {
  const tagged = (syncTags: string[]): Page => ({ ...page('text'), syncTags })
  const { pageAt, rendered, publish } = createCache(async (path) =>
    tagged(path === '/blog' ? ['touched'] : ['other']),
  )
  for (const path of ['/', '/blog']) await pageAt(path)
  publish()
  for (const path of ['/', '/blog']) await pageAt(path)
  expect(rendered).toEqual(['/', '/blog', '/blog'])
})

// 501 is one more than MAX_PUBLISHES in contentVersion.ts.
test('a cached page is rendered again after 501 publishes of other content, even if it is requested in between', async () => {
  let publish = () => {}
  const contentVersion = createContentVersion({
    subscribe(listener) {
      publish = () => listener({ transactionId: 'a', documentIds: ['x'], syncTags: ['other'] })
      return () => {}
    },
  })
  const render = vi.fn(async () => ({ ...page('text'), syncTags: ['touched'] }))
  const pageAt = createPageCache({ render, contentVersion })
  for (let count = 1; count <= 501; count += 1) {
    await pageAt('/')
    publish()
  }
  expect(render).toHaveBeenCalledTimes(1)
  await pageAt('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a stale page is served when its rendering takes a second', async () => {
  let render: () => Promise<Page> = async () => page('old')
  const { pageAt, rendered, publish } = createCache(() => render())
  await pageAt('/')
  publish()
  let finish: (page: Page) => void = () => {}
  render = () => new Promise((resolve) => (finish = resolve))
  const first = pageAt('/')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await first).body).toBe('old')
  expect((await pageAt('/')).body, 'a later request does not wait').toBe('old')
  finish(page('new'))
  await vi.advanceTimersByTimeAsync(0)
  expect((await pageAt('/')).body).toBe('new')
  expect(rendered).toHaveLength(2)
})

test('a stale page is served during a long failure, which is logged once', async () => {
  let render: () => Promise<Page> = async () => page('good')
  const { pageAt, logged, publish } = createCache(() => render())
  await pageAt('/')
  render = () => new Promise(() => {})
  for (let minute = 0; minute < 10; minute += 1) {
    publish()
    for (let second = 0; second < 60; second += 1) {
      const answer = pageAt('/')
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await answer).body).toBe('good')
    }
  }
  expect(logged).toHaveLength(1)
  render = async () => page('better')
  await vi.advanceTimersByTimeAsync(5_000)
  publish()
  expect((await pageAt('/')).body).toBe('better')
  expect(logged.at(-1)).toBe('The page / can be rendered again.')
})

test('a 404 page is cached, and served while content is unavailable', async () => {
  let status = 404
  const { pageAt, rendered, publish } = createCache(async () => page('not here', status))
  for (let at = 0; at < 3; at += 1) await pageAt('/nowhere')
  expect(rendered).toHaveLength(1)
  publish()
  status = 503
  expect((await pageAt('/nowhere')).status).toBe(404)
})

test('a rendering that takes longer than 20 seconds fails', async () => {
  const { pageAt, logged } = createCache(() => new Promise(() => {}))
  const late = pageAt('/')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await late).toMatchObject({ status: 500, body: '' })
  expect(logged[0]).toContain('20 seconds')
})

test('without a cached page the next request retries a failed rendering', async () => {
  const failure = new Error('no content')
  const { pageAt, rendered, logged } = createCache(async () => ({ ...page('sorry', 503), failure }))
  expect(await pageAt('/')).toMatchObject({ status: 503, body: 'sorry' })
  await pageAt('/')
  expect(rendered).toHaveLength(2)
  expect(logged).toEqual(Array(2).fill('The page / cannot be rendered: no content'))
})

test('a deleted page is not served again while content is unavailable', async () => {
  let status = 200
  const { pageAt, publish } = createCache(async () => page('text', status))
  await pageAt('/post')
  for (const next of [404, 503]) {
    publish()
    status = next
    expect((await pageAt('/post')).status).toBe(404)
  }
})

test('the least recently used page is evicted', async () => {
  const { pageAt, rendered } = createCache(async () => page('0123456789'), 2_500)
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await pageAt(path)
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
})

test('a redirect is cached until the next publish', async () => {
  const { pageAt, rendered, publish } = createCache(async () => ({
    ...page('', 301),
    location: '/b',
  }))
  for (let n = 0; n < 2; n++) expect((await pageAt('/a')).location).toBe('/b')
  expect(rendered).toEqual(['/a'])
  publish()
  await pageAt('/a')
  expect(rendered).toEqual(['/a', '/a'])
})

test('a body is compressed once for each encoding', async () => {
  vi.useRealTimers()
  const { pageAt } = createCache(async () => page('text '.repeat(500)))
  const { body, encode } = await pageAt('/')
  expect(gunzipSync(await encode('gzip')).toString()).toBe(body)
  expect(brotliDecompressSync(await encode('br')).toString()).toBe(body)
  expect(encode('br')).toBe(encode('br'))
})

test('two different bodies have different ETags', async () => {
  const { pageAt } = createCache(async (path) => page(path))
  const [a, b] = await Promise.all([pageAt('/a'), pageAt('/b')])
  expect(a.etag).not.toBe(b.etag)
})

test('an expired page is rendered again without a publish', async () => {
  const expiresAt = Date.now() + 60_000
  const { pageAt, rendered } = createCache(async () => ({ ...page('with an end'), expiresAt }))
  await pageAt('/')
  await vi.advanceTimersByTimeAsync(59_999)
  await pageAt('/')
  expect(rendered).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await pageAt('/')
  expect(rendered).toHaveLength(2)
})

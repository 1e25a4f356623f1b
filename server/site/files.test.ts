import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from '../bundle/precompress.ts'
import { isHashed, serveBuild } from './files.ts'
import { type StudioState, serveStudio } from './studio.ts'

function createFolder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return path
}

async function serveTestBuild() {
  const client = createFolder({
    'assets/home-AbCd1234.js': 'export {}\n'.repeat(500),
    'assets/font-AbCd1234.woff2': 'font'.repeat(500),
    'favicon.svg': '<svg/>',
  })
  await precompress(client, 5)
  const app = new Hono().use(serveBuild(client)).get('*', (c) => c.text('page'))
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'accept-encoding': 'gzip, br', ...headers } })
}

test('a hashed file is sent as Brotli to browsers that accept Brotli, and cached for a year', async () => {
  const get = await serveTestBuild()
  const script = await get('/assets/home-AbCd1234.js')
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('vary')).toBe('accept-encoding')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const plain = await get('/assets/home-AbCd1234.js', { 'accept-encoding': 'identity' })
  expect(await plain.text()).toContain('export {}')
})

test('compressed formats are not compressed again', async () => {
  const get = await serveTestBuild()
  const font = await get('/assets/font-AbCd1234.woff2')
  expect(font.headers.get('content-encoding')).toBeNull()
  expect(font.headers.get('content-type')).toBe('font/woff2')
})

test('files of public/ are cached for an hour', async () => {
  const get = await serveTestBuild()
  const icon = await get('/favicon.svg')
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a missing file in assets/ is answered with 404', async () => {
  const get = await serveTestBuild()
  const answer = await get('/assets/home-gone0000.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toBe('page')
})

test.each(['/', '/blog', '/../package.json', '/%2e%2e/package.json', '/none.txt'])(
  '%s is passed to the next handler',
  async (path) => {
    const get = await serveTestBuild()
    expect(await (await get(path)).text()).toBe('page')
  },
)

test('isHashed recognizes file names that end in a hash', () => {
  expect(isHashed('/static/sanity-DWiG7pD6.js')).toBe(true)
  expect(isHashed('/static/favicon-192.png')).toBe(false)
  expect(isHashed('/static/apple-touch-icon.png')).toBe(false)
})

test('a page reloads itself until the Studio is built, then the Studio is served', async () => {
  let state: StudioState = { waiting: 'It is half built.' }
  const app = new Hono().route(
    '/studio',
    serveStudio(() => state),
  )
  const waiting = await app.request('/studio/structure')
  expect(waiting.status).toBe(503)
  const text = await waiting.text()
  expect(text).toContain('It is half built.')
  expect(text).toContain('<meta http-equiv="refresh" content="3">')

  state = {
    folder: createFolder({
      'index.html': 'the Studio',
      'static/sanity-AbCd1234.js': '1',
      'static/favicon.svg': '<svg/>',
    }),
    policy: (html) => `policy of ${html}`,
  }
  for (const path of ['/studio/', '/studio/structure', '/studio/structure/post;a.b']) {
    const page = await app.request(path)
    expect([page.status, await page.text()]).toEqual([200, 'the Studio'])
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toBe('policy of the Studio')
  }
  const script = await app.request('/studio/static/sanity-AbCd1234.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  const icon = await app.request('/studio/static/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect((await app.request('/studio/static/gone.js')).status).toBe(404)
})

test('a server without a Studio shows the reason', async () => {
  const app = new Hono().route(
    '/studio',
    serveStudio(() => ({ missing: 'It was left out.' })),
  )
  const text = await (await app.request('/studio/')).text()
  expect(text).toContain('It was left out.')
  expect(text).not.toContain('http-equiv')
})

import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { startLake } from '../../../tests/setup/lake/testLake.ts'
import type { LimitRendering } from '../pages/renderLimit.ts'
import { createSharedPreview, LINK_LIFETIME_MS } from './sharedPreview.ts'

const SHARED_ACCESS = {
  _id: 'sanity-preview-url-secret.share-access',
  _type: 'sanity.previewUrlShareAccess',
}
const LINK = '/?sanity-preview-secret=the-secret&sanity-preview-pathname=%2Fnew-page'
const PAGE =
  '<html><head><title>Draft</title><script type="module" src="/a.js"></script></head><body><h1>Draft of a page</h1></body></html>'

afterEach(() => {
  vi.useRealTimers()
})

async function createSite() {
  const { lake, editor } = await startLake()
  const setSecret = (secret: string | null) => editor.createOrReplace({ ...SHARED_ACCESS, secret })
  await setSecret('the-secret')
  let secretCutoff = 0
  const renderDraftPage = vi.fn(async () => ({ status: 200, type: 'text/html', body: PAGE }))
  const preview = createSharedPreview({
    readDocument: lake.document,
    readPreviewSecretCutoff: async () => secretCutoff,
    renderDraftPage,
    policy: () => "default-src 'none'; script-src 'self'; form-action 'self'",
    port: 4321,
    isHttps: true,
  })
  const limited: string[] = []
  const app = new Hono().get('*', async (c) => {
    const limit: LimitRendering = (render) => {
      limited.push(c.req.path)
      return render()
    }
    return (await preview(c, c.req.path, limit)) ?? c.text('the public page')
  })
  const get = async (path: string, cookie = '') => {
    const answer = await app.request(`https://hotel.example${path}`, { headers: { cookie } })
    return { answer, text: await answer.text() }
  }
  const follow = async (link = LINK) => {
    const { answer } = await get(link)
    return { answer, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  const disableAccount = () => {
    secretCutoff = Date.now()
  }
  return { get, follow, setSecret, disableAccount, renderDraftPage, limited }
}

test('a visitor with a shared link sees the draft, without scripts', async () => {
  const { get, follow, renderDraftPage } = await createSite()
  const { answer, cookie } = await follow()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/new-page'])
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  const shown = await get('/new-page', cookie)
  expect(renderDraftPage).toHaveBeenCalledWith('/new-page')
  expect(shown.text).toContain('Draft of a page')
  expect(shown.text).toContain('You see a preview of the site that was shared with you.')
  expect(shown.text).not.toContain('<script')
  expect(shown.answer.headers.get('content-security-policy')).toMatch(
    /script-src 'none'.*form-action 'none'/,
  )
})

test('a shared link and the page of the draft may not be cached or indexed', async () => {
  const { get, follow } = await createSite()
  const { answer, cookie } = await follow()
  const shown = await get('/new-page', cookie)
  for (const { headers } of [answer, shown.answer]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
  expect(shown.text).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('an expired link, and a page requested with the link’s cookie, are answered with 410 and an explanation', async () => {
  const { get, follow, renderDraftPage } = await createSite()
  const { cookie } = await follow()
  const madeAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt + LINK_LIFETIME_MS - 60_000 })
  expect((await get('/new-page', cookie)).answer.status).toBe(200)
  renderDraftPage.mockClear()
  vi.setSystemTime(madeAt + LINK_LIFETIME_MS + 1_000)
  for (const { answer, text } of [await get(LINK), await get('/new-page', cookie)]) {
    expect(answer.status).toBe(410)
    expect(text).toContain('This link has ended')
    expect(text).toContain('<a href="/new-page">')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('set-cookie')).toMatch(/^preview-4321=; Max-Age=0/)
  }
  expect(renderDraftPage).not.toHaveBeenCalled()
  expect((await get('/new-page')).text).toBe('the public page')
})

test.each([[null], ['another-secret']])(
  'switching sharing off, or off and on, invalidates a shared link and the link’s cookie (new secret: %s)',
  async (secret) => {
    const { get, follow, setSecret, renderDraftPage } = await createSite()
    const { cookie } = await follow()
    await setSecret(secret)
    expect((await get(LINK)).answer.status).toBe(410)
    expect((await get('/new-page', cookie)).answer.status).toBe(410)
    expect(renderDraftPage).not.toHaveBeenCalled()
  },
)

test.each(['', 'null', 'undefined', 'wrong', 'the-secret%00'])(
  'the invalid secret “%s” is rejected in a link and in a cookie',
  async (secret) => {
    const { get, setSecret, renderDraftPage } = await createSite()
    if (secret === 'null') await setSecret(null)
    const { answer } = await get(`/?sanity-preview-secret=${secret}`)
    expect([answer.status, await get('/x', `preview-4321=${secret}`)]).toMatchObject([
      410,
      { answer: { status: 410 } },
    ])
    expect(renderDraftPage).not.toHaveBeenCalled()
  },
)

test.each([
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/studio/structure', '/'],
  ['/blog?page=2', '/blog?page=2'],
])('a shared link with the target %s opens %s', async (target, location) => {
  const { follow } = await createSite()
  const { answer } = await follow(
    `/?sanity-preview-secret=the-secret&sanity-preview-pathname=${encodeURIComponent(target)}`,
  )
  expect(answer.headers.get('location')).toBe(location)
})

test('disabling an account invalidates earlier shared links, and a new link works', async () => {
  const { get, follow, setSecret, disableAccount } = await createSite()
  const { cookie } = await follow()
  disableAccount()
  expect((await get('/new-page', cookie)).answer.status).toBe(410)
  await setSecret('another-secret')
  const { answer } = await follow(LINK.replace('the-secret', 'another-secret'))
  expect(answer.status).toBe(303)
})

test('a page is rendered within the limit of its sender only with the cookie of a shared link', async () => {
  const { get, follow, limited } = await createSite()
  const { cookie } = await follow()
  await get('/public')
  await get('/new-page', cookie)
  expect(limited).toEqual(['/new-page'])
})

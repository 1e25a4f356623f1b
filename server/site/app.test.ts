import { httpError } from '@aangan/lake/errors'
// @ts-expect-error jsdom has no types.
import { JSDOM } from 'jsdom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestSite } from '../../tests/setup/server/createTestSite.ts'
import { createAdmission } from '../enquiries/intake/admission.ts'
import { createFormIntake, type RejectedForm } from '../enquiries/intake/postedForm.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { RENDERING_LIMITS } from '../limits/requestLimits.ts'
import type { SiteAppOptions } from './app.ts'
import { addEncodings } from './pages/cachedPage.ts'
import { shareNotFoundPages } from './pages/notFoundPages.ts'
import { createPageCache } from './pages/pageCache.ts'
import type { FindPath, Page } from './pages/pages.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const html = (body: string): Page => ({ status: 200, type: 'text/html; charset=utf-8', body })

function createApp(render: (path: string) => Promise<Page>, options: Partial<SiteAppOptions> = {}) {
  const rendered: string[] = []
  const app = createTestSite({
    pageAt: createPageCache({
      render: (path) => {
        rendered.push(path)
        return render(path)
      },
      contentVersion: { current: () => 0, hasChanged: () => false },
    }),
    policy: ({ isPreview }) => `policy${isPreview ? ' of the Studio' : ''}`,
    ...options,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1:4321${path}`, { headers })
  return { app, get, rendered }
}

const createSite = () => createApp(async (path) => html(`page ${path} `.repeat(200)))

test.each([
  ['/blog/', '/blog'],
  ['/blog/?page=2', '/blog?page=2'],
  ['//blog', '/blog'],
  ['//evil.example/', '/evil.example'],
  ['/%62log', '/blog'],
  ['/a%2fb%c3%a9', '/a%2Fb%C3%A9'],
  ['/studio', '/studio/'],
])('%s is redirected permanently to %s', async (path, location) => {
  const answer = await createSite().get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('requests that differ only in campaign parameters share one cached page', async () => {
  const { get, rendered } = createSite()
  await get('/blog?utm_source=mail')
  const answer = await get('/blog?utm_source=print')
  expect(answer.status).toBe(200)
  expect(rendered).toEqual(['/blog'])
})

test('a request with the ETag of a page is answered with 304', async () => {
  const { get } = createSite()
  const first = await get('/blog')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = first.headers.get('etag') ?? ''
  const second = await get('/blog', { 'if-none-match': `"other", ${etag}` })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
  expect(second.headers.get('etag')).toBe(etag)
  expect((await get('/blog', { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['', null],
])('a request with accept-encoding “%s” gets the encoding %s', async (accepted, encoding) => {
  const answer = await createSite().get('/blog', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
})

test('HEAD is answered like GET, without a body', async () => {
  const { app } = createSite()
  const answer = await app.request('http://127.0.0.1/blog', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBeTruthy()
  expect(await answer.text()).toBe('')
})

test('POST to a page is rejected with 405 and an Allow header', async () => {
  const answer = await createSite().app.request('http://127.0.0.1/blog', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/%09/%00/99999999999999999999', '/%00', '/a%0Ab', '/%E0%A4%A'])(
  'a path with control characters or malformed escapes is rejected with 400: %s',
  async (path) => {
    const { get, rendered } = createSite()
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This address cannot be read')
    expect(rendered).toEqual([])
  },
)

test('browsers may not cache a 404 page', async () => {
  const { get } = createApp(async () => ({ ...html('not here'), status: 404 }))
  const answer = await get('/nowhere')
  expect([answer.status, await answer.text()]).toEqual([404, 'not here'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/new', '/new?utm_source=mail'],
  ['/new#part', '/new?utm_source=mail#part'],
  ['/new?from=old', '/new?from=old&utm_source=mail'],
  ['/new?from=old#part', '/new?from=old&utm_source=mail#part'],
])(
  'a redirect keeps the query ?utm_source=mail after its own query: %s becomes %s',
  async (location, expected) => {
    const { get } = createApp(async () => ({ ...html(''), status: 301, location }))
    const answer = await get('/old?utm_source=mail')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expected])
  },
)

test('a rendering error is answered with 500, without the error’s details, and is not cached', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const { get } = createApp(async () => {
    if (broken) throw new Error('secret detail')
    return html('good')
  })
  const answer = await get('/')
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).toContain('Please try again in a moment')
  expect(text).not.toContain('secret detail')
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('secret detail'))
  broken = false
  expect(await (await get('/')).text()).toBe('good')
})

test('a page with status 503 has a Retry-After header', async () => {
  const { get } = createApp(async () => ({ status: 503, type: 'application/xml', body: '' }))
  const answer = await get('/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('an exception in a handler is logged and answered with 500', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { get } = createApp(async () => html('good'), {
    files: (c, next) => {
      if (c.req.path === '/broken') throw new Error('a mistake')
      return next()
    },
  })
  expect((await get('/broken')).status).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
  expect((await get('/')).status).toBe(200)
})

test('pages, the Studio and a malformed path are answered with the base headers', async () => {
  const { get } = createSite()
  for (const path of ['/blog', '/studio/', '/nowhere/at/all', '/%']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  }
})

test('the Content-Security-Policy of pages applies to pages, but not to the Studio', async () => {
  const { get } = createSite()
  expect((await get('/blog')).headers.get('content-security-policy')).toBe('policy')
  expect((await get('/studio/')).headers.get('content-security-policy')).toBeNull()
})

test('a page that the Studio frames or opens has the policy for the Studio and is not cached', async () => {
  const { get } = createSite()
  const etag = (await get('/blog')).headers.get('etag') ?? ''
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  const opened = { host: 'site.example', referer: 'http://site.example/studio/presentation' }
  for (const headers of [framed, opened]) {
    const shown = await get('/blog', { ...headers, 'if-none-match': etag })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-security-policy')).toBe('policy of the Studio')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('etag')).toBeNull()
  }
})

test('the lake and the stand-ins for enquiry services answer at their own paths', async () => {
  const { get } = createApp(async () => html('page'), {
    lake: {
      handles: (path) => path.startsWith('/v1/'),
      fetch: async (request) => Response.json({ lake: new URL(request.url).search }),
    },
    standIns: [{ path: '/api/x/CreateEnquiry', fetch: async () => new Response('taken') }],
  })
  expect(await (await get('/v1/data/query/production?query=*')).json()).toEqual({
    lake: '?query=*',
  })
  expect(await (await get('/api/x/CreateEnquiry')).text()).toBe('taken')
  expect(await (await get('/v2')).text()).toBe('page')
})

test('the sender’s address is “unknown” if the request has no socket', async () => {
  const { get } = createApp(async () => html('page'), {
    standIns: [
      { path: '/api/x/CreateEnquiry', fetch: async (_, sender) => new Response(sender?.address) },
    ],
  })
  expect(await (await get('/api/x/CreateEnquiry')).text()).toBe('unknown')
})

test('only navigations to missing pages are noted as missed paths', async () => {
  const missed: string[] = []
  const { get } = createApp(
    async (path) => ({ ...html('page'), status: path === '/blog' ? 200 : 404 }),
    {
      noteMissedPath: (path) => missed.push(path),
    },
  )
  const byBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  await get('/blog', byBrowser)
  await get('/old', byBrowser)
  await get('/guessed', { ...byBrowser, 'sec-purpose': 'prefetch' })
  await get('/wp-login')
  expect(missed).toEqual(['/old'])
})

test('query results are compressed, and event streams are not', async () => {
  const { get } = createApp(async () => html('page'), {
    lake: {
      handles: () => true,
      fetch: async ({ url }) =>
        url.includes('/query/')
          ? Response.json('text '.repeat(500))
          : new Response('data: x\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    },
  })
  const headers = { 'accept-encoding': 'gzip' }
  const query = await get('/v1/data/query/production', headers)
  const events = await get('/v1/data/live/events/production', headers)
  expect(query.headers.get('content-encoding')).toBe('gzip')
  expect(events.headers.get('content-encoding')).toBeNull()
})

function createFormSite(rejected: RejectedForm | undefined, page = html('the form again')) {
  const shown: unknown[] = []
  const { app } = createApp(async () => html('page'), {
    takeEnquiry: async () => rejected,
    renderContactPage: async (posted) => {
      shown.push(posted)
      return page
    },
  })
  const post = () => app.request('http://127.0.0.1/contactus', { method: 'POST' })
  return { app, post, shown }
}
const posted = { values: { name: 'A' }, errors: { email: 'Enter it.' } }

test('after a form is stored, the visitor is redirected to the thank-you page', async () => {
  const answer = await createFormSite(undefined).post()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thankyou'])
})

test('an invalid form is shown again with status 422, and not cached', async () => {
  const { post, shown } = createFormSite({ error: httpError(422, ''), posted })
  const answer = await post()
  expect([answer.status, await answer.text(), shown]).toEqual([422, 'the form again', [posted]])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toBe('policy')
})

test('a form of another site is answered with the status and message of the rejection', async () => {
  const app = createTestSite({
    takeEnquiry: createFormIntake({
      store: { add: async () => 1 },
      admit: () => ({ likelySpam: false, deliveryRank: 0 }),
    }),
  })
  const answer = await app.request('http://127.0.0.1/contactus', {
    method: 'POST',
    headers: { origin: 'https://evil.example', accept: 'text/html' },
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Enquiries are only taken from pages of this site.')
})

const contacts = { phone: '+91 00000 00000', salesEmail: 'sales@aangan.example' }

async function readFormAgain(answer: Response | undefined) {
  const { body } = new JSDOM(await answer?.text()).window.document
  const form = body.querySelector('form')
  const fields = form?.querySelectorAll('input, textarea') as
    | NodeListOf<HTMLInputElement>
    | undefined // only these
  return {
    status: answer?.status,
    target: `${form?.method} ${form?.getAttribute('action')}`,
    values: Object.fromEntries([...(fields ?? [])].map(({ name, value }) => [name, value])),
    links: [...body.querySelectorAll('a')].map(({ href }) => href),
    alerts: [...body.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
  }
}

const typed = {
  hotelname: 'होटल & "Sons"',
  name: 'Asha',
  phonenumber: '1',
  email: 'asha',
  message: '\n<b>\nA demo</textarea>',
}
const sentAgain = {
  target: 'post /contactus',
  values: typed,
  links: ['tel:+910000000000', 'mailto:sales@aangan.example'],
}

test('a form over the number of enquiries is shown with the reason, the phone number and the answers', async () => {
  const app = createTestSite({
    takeEnquiry: createFormIntake({
      store: { add: async () => 1 },
      admit: createAdmission(() => 60, createRequestCounter({})),
    }),
    pageAt: async () => addEncodings({ ...html(''), contacts }),
  })
  const answer = await app.request('http://127.0.0.1/contactus', {
    method: 'POST',
    body: new URLSearchParams({ ...typed, email: 'asha@hotel.example' }),
  })
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await readFormAgain(answer)).toEqual({
    ...sentAgain,
    status: 429,
    values: { ...typed, email: 'asha@hotel.example' },
    alerts: [expect.stringMatching(/^Too many enquiries .* try again in 1 min\.$/)],
  })
})

test('an invalid form is shown as a plain form with status 503 if the contact page cannot be rendered', async () => {
  const app = createTestSite({
    takeEnquiry: async () => ({
      error: httpError(422, ''),
      posted: { values: typed, errors: { email: 'Enter it.' } },
    }),
    renderContactPage: async () => ({ ...html(''), status: 503 }),
    pageAt: async () => addEncodings({ ...html(''), status: 503 }),
  })
  const answer = await app.request('http://127.0.0.1/contactus', { method: 'POST' })
  expect(await readFormAgain(answer)).toEqual({
    ...sentAgain,
    status: 503,
    links: [],
    alerts: [expect.stringContaining('send this form again'), 'Enter it.'],
  })
})

test('rejected forms, searches and previews of an address share a limit of renderings, and other pages have none', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { minute = 0 } = RENDERING_LIMITS.perAddress ?? {}
  const findPath: FindPath = (path) => (path.includes('?') ? 'unlisted' : 'listed')
  const renderPage = vi.fn(async (path: string) => html(path))
  const contentVersion = { current: () => 0, hasChanged: () => false }
  const app = createTestSite({
    takeEnquiry: async () => ({
      error: httpError(422, ''),
      posted: { values: typed, errors: { email: 'Enter it.' } },
    }),
    renderContactPage: () => renderPage('form'),
    showSharedPreview: async (c, path, limit) =>
      path === '/draft' ? c.text((await limit(() => renderPage(path))).body) : undefined,
    pageAt: shareNotFoundPages({
      pageAt: createPageCache({
        render: async (path) => ({ ...(await renderPage(path)), contacts }),
        contentVersion,
      }),
      readKnownPaths: async () => findPath,
      contentVersion,
    }),
  })
  const origin = 'http://127.0.0.1:4321'
  const requests = [
    () => app.request(`${origin}/contactus`, { method: 'POST' }),
    (n: number) => app.request(`${origin}/blog?q=${n}`),
    () => app.request(`${origin}/draft`),
  ]
  for (let n = 0; n < minute; n++) expect((await requests[n % 3]?.(n))?.status).toBeLessThan(429)
  expect(renderPage).toHaveBeenCalledTimes(minute)
  const refused = await Promise.all(requests.map((request) => request(9_999)))
  for (const answer of refused)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await readFormAgain(refused[0])).toEqual({
    ...sentAgain,
    status: 429,
    alerts: [expect.stringContaining('too many requests'), 'Enter it.'],
  })
  expect(renderPage).toHaveBeenCalledTimes(minute + 1) // the contact page, for its phone number
  expect((await app.request(`${origin}/blog?q=1`)).status).toBe(200)
  for (let n = 0; n < minute; n++)
    expect((await app.request(`${origin}/post-${n}`)).status).toBe(200)
})

test('the contact page accepts POST, and the blog rejects it with 405', async () => {
  const { app, post } = createFormSite(undefined)
  expect((await post()).status).toBe(303)
  const answer = await app.request('http://127.0.0.1/blog', { method: 'POST' })
  expect(answer.status).toBe(405)
})

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['*/*', 'application/json'],
  ['image/avif,image/*', 'application/json'],
])('a rejection of a request that accepts %s has the type %s', async (accept, type) => {
  const { get } = createApp(async () => html('page'), {
    files() {
      throw httpError(429, 'Too many.', { retryAfterSeconds: 7 })
    },
  })
  const answer = await get('/any', { accept })
  const { headers, status } = answer
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    429,
    type,
    '7',
  ])
  expect(await answer.text()).toContain('Too many.')
})

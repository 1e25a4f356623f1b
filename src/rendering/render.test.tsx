import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { canonicalHref } from '../../domain/paths.ts'
import { content } from '../../tests/setup/content.ts'
import { network } from '../../tests/setup/network.ts'
import { listPages, listRedirects, render } from './render.tsx'

const renderPath = (url: string) =>
  render({
    url,
    siteUrl: 'https://www.aangan.example',
    mode: 'live',
    access: { apiHost: window.location.origin },
  })

test('`render` returns a page’s status 200, head, HTML and folder in src/pages', async () => {
  await content.edit('aboutPage', { heading: 'About this house' })
  const page = await renderPath('/aboutus')
  expect(page).toMatchObject({ status: 200, folder: 'about' })
  expect(page.head).toContain('<link rel="canonical" href="https://www.aangan.example/aboutus"/>')
  expect(page.html).toContain('About this house')
})

test.each(['/no-such-post', '/no/such/page'])(
  '%s renders the 404 page with status 404 and noindex',
  async (path) => {
    const page = await renderPath(path)
    expect(page.status).toBe(404)
    expect(page.failure).toBeUndefined()
    expect(page.head).toContain('<meta name="robots" content="noindex"/>')
    expect(page.head).toContain('<title>This page does not exist.</title>')
    expect(page.html).toContain('This page does not exist.')
  },
)

test('a redirected path gives status 301 and the new path', async () => {
  await content.put({ _id: 'old', _type: 'redirect', from: '/old', to: '/new#start' })
  expect(await renderPath('/old')).toMatchObject({ status: 301, location: '/new#start', html: '' })
})

test.each([
  ['/BLOG', '/blog'],
  ['/what_is_a_hotel', '/What_is_a_Hotel'],
  ['/Old', '/blog'],
])('%s, in the wrong letter case, is redirected to %s with status 301', async (path, location) => {
  await content.put({ _id: 'hotel', _type: 'post', slug: { current: 'What_is_a_Hotel' } })
  await content.put({ _id: 'old', _type: 'redirect', from: '/old', to: '/blog' })
  expect(await renderPath(path)).toMatchObject({ status: 301, location })
})

test('a redirect keeps the query of the visitor after the query of its target', async () => {
  await content.put({ _id: 'old', _type: 'redirect', from: '/old', to: '/blog?q=hotel#top' })
  expect((await renderPath('/old?utm_source=mail')).location).toBe(
    '/blog?q=hotel&utm_source=mail#top',
  )
})

test('`listRedirects` maps paths to their final targets, and omits loops and paths of pages', async () => {
  const redirects = [
    ['/a', '/b'],
    ['/b', '/blog#top'],
    ['/blog', '/a'],
    ['/x', '/x'],
  ]
  for (const [from, to] of redirects)
    await content.put({ _id: `redirect-${from?.slice(1)}`, _type: 'redirect', from, to })
  const listed = await listRedirects({ apiHost: window.location.origin })
  expect(Object.fromEntries(listed)).toEqual({ '/a': '/blog#top', '/b': '/blog#top' })
})

test('every page that search engines may index has status 200, whatever scripts have stored', async () => {
  const slugs = [
    'Mixed_Case',
    'two words',
    'a//b',
    '/lead',
    'trail/',
    'blog',
    'q?x=1',
    'a#b',
    'होटल',
  ]
  for (const [at, current] of slugs.entries()) {
    await content.put({ _id: `page-${at}`, _type: 'page', slug: { current: `hotels-${current}` } })
    await content.put({ _id: `post-${at}`, _type: 'post', slug: { current } })
  }
  await content.put({ _id: 'author-odd', _type: 'author', slug: { current: 'somebody' } })
  await content.replaceAll('refundPage', [])
  const pages = await listPages({ apiHost: window.location.origin })
  const indexed = pages.filter(({ noIndex }) => !noIndex)
  const answers = await Promise.all(
    indexed.map(async ({ path }) => ({
      path,
      status: (await renderPath(canonicalHref(path))).status,
    })),
  )
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('unreadable content gives status 503 and an error page without the error message', async () => {
  network.use(http.get('*/data/query/*', () => HttpResponse.json({}, { status: 400 })))
  const page = await renderPath('/blog')
  expect(page.status).toBe(503)
  expect(page.failure).toBeInstanceOf(Error)
  expect(page.html).toContain('The page cannot be shown just now.')
  expect(page.html + page.state).not.toContain((page.failure as Error).message)
})

test('a page expires at New Year in India, when the copyright year changes', async () => {
  const { expiresAt = 0 } = await renderPath('/aboutus')
  expect(new Date(expiresAt - 1).toISOString()).toMatch(/-12-31T18:29:59\.999Z$/)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(366 * 86_400_000)
})

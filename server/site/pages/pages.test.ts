import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Rendered } from '../../../src/render.tsx'
import { fillTemplate } from './fillTemplate.ts'
import { inlineScript } from './inlineScript.ts'
import { createPages, type RenderBundle } from './pages.ts'

const template =
  '<html><head><link rel="icon"><!--head--><script src="/entry.js"></script></head><body><div><!--html--></div><script><!--state--></script></body></html>'

/** The site with these posts and redirects, whose pages are rendered as told. */
function site(
  rendered: Partial<Rendered> = {},
  posts: string[] = [],
  {
    down,
    made = [],
    eventId,
  }: { down?: Error; made?: [from: string, to: string][]; eventId?: () => string } = {},
) {
  const asked: unknown[] = []
  const readRedirects = vi.fn(async () => made.map(([from, to]) => ({ from, to })))
  const bundle: RenderBundle = {
    render: async (options) => {
      asked.push(options)
      return { status: 200, head: '<title>T</title>', html: '<p>H</p>', state: '{}', ...rendered }
    },
    listPages: async () => {
      if (down) throw down
      return [
        { path: '/' },
        { path: '/blog' },
        ...posts.map((path) => ({ path, updatedAt: '2024-07-29T00:00:00Z' })),
      ]
    },
    readOutline: async () => ({ name: 'Aangan', title: '', posts: [] }),
    findNamedQuery: async () => 'no query' as const,
    readShareText: async () => undefined,
  }
  const pages = createPages({
    parts: async () => ({
      bundle,
      template,
      pageFiles: async (folder) => ({
        html: `<link rel="stylesheet" href="/${folder}.css">`,
        styleHash: 'sha256-of-it',
      }),
    }),
    redirects: readRedirects,
    ...(eventId ? { lastLiveEventId: eventId } : {}),
    siteUrl: 'https://www.hotel.example',
    mode: 'live',
    access: { apiHost: 'http://127.0.0.1:1' },
  })
  return { ...pages, asked, readRedirects }
}

test('a rendering fills the template: its head, then the page’s own files', async () => {
  const { body, styleHash } = await site({ folder: 'blog' }).page('/blog')
  expect(styleHash).toBe('sha256-of-it')
  expect(body).toBe(
    '<html><head><link rel="icon">' +
      inlineScript +
      '<title>T</title><script src="/entry.js"></script><link rel="stylesheet" href="/blog.css">' +
      '</head><body><div><p>H</p></div><script>{}</script></body></html>',
  )
})

test('Cloudflare replaces no e-mail address in a page, because React would not find it again', () => {
  const template = readFileSync('index.html', 'utf8')
  const filled = fillTemplate(template, { head: '', html: '<p>a@b.example</p>', state: '' })
  expect(filled).toMatch(/<!--email_off-->[^!]*<p>a@b\.example<\/p>[^!]*<!--\/email_off-->/)
})

test('the icon that an editor chose stands in the place of the site’s own', () => {
  const head =
    '<html><head>\n    <link rel="icon" href="/favicon.svg" type="image/svg+xml">\n    <link rel="apple-touch-icon" href="/a.png">\n    <link rel="manifest" href="/m"><!--head--></head><!--html--><!--state-->'
  const rendered = { head: '', html: '', state: '' }
  const filled = fillTemplate(head, { ...rendered, icon: '/images/a.png?w=180&q=75' })
  expect(filled.match(/<link[^>]*>/g)).toEqual([
    '<link rel="icon" href="/images/a.png?w=180&amp;q=75">',
    '<link rel="apple-touch-icon" href="/images/a.png?w=180&amp;q=75">',
    '<link rel="manifest" href="/m">',
  ])
  expect(fillTemplate(head, rendered)).toContain('href="/favicon.svg"')
})

test('content may look like a slot or a replacement pattern and stays as it is', async () => {
  const odd = { head: '</head>$&', html: '<!--state-->$1', state: '"$`<!--html-->"' }
  const { body } = await site(odd).page('/')
  for (const part of Object.values(odd)) expect(body).toContain(part)
  expect(body.indexOf(odd.html)).toBeLessThan(body.indexOf(odd.state))
})

test('the renderer is told the public address and where the lake answers', async () => {
  const { page, asked } = site()
  await page('/blog')
  expect(asked).toEqual([
    {
      url: '/blog',
      siteUrl: 'https://www.hotel.example',
      mode: 'live',
      access: { apiHost: 'http://127.0.0.1:1' },
      perspective: 'published',
    },
  ])
})

test.each([
  ['/BLOG', '/blog'],
  ['/Blog', '/blog'],
  ['/what_is_a_pms', '/What_is_a_PMS'],
  ['/WHAT_IS_A_PMS', '/What_is_a_PMS'],
])('%s leads for good to the one spelling, %s', async (path, location) => {
  const { page } = site({ status: path === '/BLOG' ? 200 : 404 }, ['/What_is_a_PMS'])
  expect(await page(path)).toMatchObject({ status: 301, location })
})

test('the canonical spelling and an unknown address are rendered', async () => {
  expect((await site({}, ['/What_is_a_PMS']).page('/What_is_a_PMS')).status).toBe(200)
  expect((await site({ status: 404 }).page('/Nowhere')).status).toBe(404)
})

test('a redirect that the site itself asks for is passed on', async () => {
  const page = await site({ status: 301, location: '/new', html: '' }).page('/old')
  expect(page).toMatchObject({ status: 301, location: '/new', body: '' })
})

test.each<[string, string, [from: string, to: string][]]>([
  ['/old', '/blog', [['/old', '/blog']]],
  ['/old/address.html', '/blog#top', [['/old/address.html', '/blog#top']]],
  [
    '/a',
    '/blog',
    [
      ['/a', '/b'],
      ['/c', '/blog'],
      ['/b', '/c/'],
    ],
  ],
  ['/OLD', '/blog', [['/old', '/Blog']]],
  ['/caf%C3%A9', '/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2', [['/café', '/होटल']]],
  [
    '/x',
    '/blog',
    [
      ['/x', '/blog'],
      ['/blog', '/elsewhere'],
    ],
  ],
])('%s leads to %s in one step', async (path, location, made) => {
  expect(await site({ status: 404 }, [], { made }).page(path)).toMatchObject({
    status: 301,
    location,
  })
})

test.each<[string, [from: string, to: string][]]>([
  ['to itself', [['/a', '/a']]],
  ['to itself in another spelling', [['/a', '/A/']]],
  [
    'round',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
    ],
  ],
  [
    'into a loop',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ],
  ],
])('redirects that lead %s lead nowhere: 404', async (_, made) => {
  const { page } = site({ status: 404 }, [], { made })
  const answer = await page('/a')
  expect([answer.status, answer.location]).toEqual([404, undefined])
  expect(answer.body).toContain('<p>H</p>')
})

test('a page is never led away from', async () => {
  const made: [string, string][] = [['/blog', '/elsewhere']]
  expect((await site({}, [], { made }).page('/blog')).status).toBe(200)
})

test('a page that the blog list does not have is missing, however many it has', async () => {
  const { page } = site({ status: 404 }, ['/blog?page=2', '/blog?page=3'])
  expect(await page('/blog?page=4')).toMatchObject({ status: 404, body: expect.any(String) })
  expect((await page('/blog?page=4')).location).toBeUndefined()
})

test('an export is told of every old address, and of no loop', async () => {
  const made: [string, string][] = [
    ['/a', '/b'],
    ['/b', '/blog#top'],
    ['/blog', '/a'],
    ['/x', '/y'],
    ['/y', '/x'],
  ]
  expect([...(await site({}, [], { made }).moved())]).toEqual([
    ['/a', '/blog#top'],
    ['/b', '/blog#top'],
  ])
})

test('what went wrong is kept for the log and not shown', async () => {
  const failure = new Error('the lake is down')
  const page = await site({ status: 503, failure }).page('/blog')
  expect(page).toMatchObject({ status: 503, failure })
  expect(page.body).not.toContain('the lake is down')
})

test('sitemap.xml lists every page by its public address', async () => {
  const { body, type } = await site({}, ['/a&b']).page('/sitemap.xml')
  expect(type).toMatch(/^application\/xml/)
  expect(body).toContain('<loc>https://www.hotel.example/blog</loc>')
  expect(body).toContain(
    '<loc>https://www.hotel.example/a&amp;b</loc><lastmod>2024-07-29T00:00:00Z</lastmod>',
  )
})

test('a sitemap without content is 503, not an empty one', async () => {
  const page = await site(undefined, undefined, { down: new Error('the lake is down') }).page(
    '/sitemap.xml',
  )
  expect(page).toMatchObject({ status: 503, body: '' })
})

test('a path is known by the pages that the blog list has, and by whatever is searched for in it', async () => {
  const isKnown = await site({}, ['/blog?page=2', '/a-post']).knownPaths()
  for (const path of ['/blog', '/A-Post/', '/blog?page=2', '/blog?q=gst', '/sitemap.xml'])
    expect(isKnown(path), path).toBe(true)
  for (const path of ['/blog?page=3', '/b-post', '/nowhere?page=2'])
    expect(isKnown(path), path).toBe(false)
})

test('feed.xml is a document of the site', async () => {
  expect((await site().page('/feed.xml')).type).toMatch(/^application\/atom\+xml/)
})

test('robots.txt names the sitemap and keeps the Studio out', async () => {
  const { body } = await site().page('/robots.txt')
  expect(body).toContain('Sitemap: https://www.hotel.example/sitemap.xml')
  expect(body).toContain('Disallow: /studio/')
})

test('an index.html that lost a slot is a mistake that names it', async () => {
  const pages = createPages({
    parts: async () => ({
      bundle: {
        render: async () => ({ status: 200, head: '', html: '', state: '' }),
        listPages: async () => [],
        readOutline: async () => ({ name: '', title: '', posts: [] }),
        findNamedQuery: async () => 'no query' as const,
        readShareText: async () => undefined,
      },
      template: template.replace('<!--state-->', ''),
      pageFiles: async () => ({ html: '' }),
    }),
    redirects: async () => [],
    siteUrl: 'https://www.hotel.example',
    mode: 'live',
    access: {},
  })
  await expect(pages.page('/')).rejects.toThrow('index.html has no <!--state-->')
})

test('many spellings of an address read the redirects once for each state of the content', async () => {
  let event = 'one'
  const { page, asked, readRedirects } = site({}, ['/goa'], { eventId: () => event })
  for (const spelling of ['/GOA', '/Goa', '/gOa', '/BLOG'])
    expect(await page(spelling)).toMatchObject({ status: 301 })
  expect(readRedirects).toHaveBeenCalledOnce()
  event = 'two'
  expect(await page('/GOA')).toMatchObject({ location: '/goa' })
  expect(readRedirects).toHaveBeenCalledTimes(2)
  expect(asked).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Rendered } from '../../../src/rendering/render.tsx'
import { fillTemplate } from './fillTemplate.ts'
import { inlineScript } from './inlineScript.ts'
import { createPages, type RenderBundle } from './pages.ts'

const template =
  '<html><head><link rel="icon"><!--head--><script src="/entry.js"></script></head><body><div><!--html--></div><script><!--state--></script></body></html>'

function createSite(
  rendered: Partial<Rendered> = {},
  posts: string[] = [],
  {
    listError,
    redirects = [],
  }: { listError?: Error; redirects?: [from: string, to: string][] } = {},
) {
  const renderings: unknown[] = []
  const bundle: RenderBundle = {
    render: async (options) => {
      renderings.push(options)
      return { status: 200, head: '<title>T</title>', html: '<p>H</p>', state: '{}', ...rendered }
    },
    listPages: async () => {
      if (listError) throw listError
      return [
        { path: '/' },
        { path: '/blog' },
        ...posts.map((path) => ({ path, updatedAt: '2024-07-29T00:00:00Z' })),
      ]
    },
    listRedirects: async () => new Map(redirects),
    readFeed: async () => ({
      brandName: 'Aangan',
      language: 'en',
      title: '',
      description: null,
      posts: [],
    }),
    readShareText: async () => undefined,
  }
  const pages = createPages({
    loadPageParts: async () => ({
      bundle,
      template,
      pageFiles: async (folder) => ({
        html: `<link rel="stylesheet" href="/${folder}.css">`,
        styleHash: 'sha256-of-the-style',
      }),
    }),
    siteUrl: 'https://www.hotel.example',
    mode: 'live',
    access: { apiHost: 'http://127.0.0.1:1' },
  })
  return { ...pages, renderings }
}

test('a page consists of the template, the rendering and the page’s files', async () => {
  const { body, styleHash } = await createSite({ folder: 'blog' }).renderPage('/blog')
  expect(styleHash).toBe('sha256-of-the-style')
  expect(body).toBe(
    '<html><head><link rel="icon">' +
      inlineScript +
      '<title>T</title><script src="/entry.js"></script><link rel="stylesheet" href="/blog.css">' +
      '</head><body><div><p>H</p></div><script>{}</script></body></html>',
  )
})

test('index.html turns off Cloudflare’s e-mail obfuscation, which would break hydration', () => {
  const template = readFileSync('index.html', 'utf8')
  const filled = fillTemplate(template, { head: '', html: '<p>a@b.example</p>', state: '' })
  expect(filled).toMatch(/<!--email_off-->[^!]*<p>a@b\.example<\/p>[^!]*<!--\/email_off-->/)
})

test('an icon that an editor uploaded replaces the default icons', () => {
  const withIcons =
    '<html><head>\n    <link rel="icon" href="/favicon.svg" type="image/svg+xml">\n    <link rel="apple-touch-icon" href="/a.png">\n    <link rel="manifest" href="/m"><!--head--></head><!--html--><!--state-->'
  const rendered = { head: '', html: '', state: '' }
  const filled = fillTemplate(withIcons, { ...rendered, icon: '/images/a.png?w=180&q=75' })
  expect(filled.match(/<link[^>]*>/g)).toEqual([
    '<link rel="icon" href="/images/a.png?w=180&amp;q=75">',
    '<link rel="apple-touch-icon" href="/images/a.png?w=180&amp;q=75">',
    '<link rel="manifest" href="/m">',
  ])
  expect(fillTemplate(withIcons, rendered)).toContain('href="/favicon.svg"')
})

test('content that looks like a slot of the page or a replacement pattern is inserted unchanged', async () => {
  const content = { head: '</head>$&', html: '<!--state-->$1', state: '"$`<!--html-->"' }
  const { body } = await createSite(content).renderPage('/')
  for (const part of Object.values(content)) expect(body).toContain(part)
  expect(body.indexOf(content.html)).toBeLessThan(body.indexOf(content.state))
})

test('the renderer gets the site’s URL and the access to the lake', async () => {
  const { renderPage, renderings } = createSite()
  await renderPage('/blog')
  expect(renderings).toEqual([
    {
      url: '/blog',
      siteUrl: 'https://www.hotel.example',
      mode: 'live',
      access: { apiHost: 'http://127.0.0.1:1' },
      perspective: 'published',
    },
  ])
})

test('a redirect has a status and a location, but no body', async () => {
  const page = await createSite({ status: 301, location: '/new', html: '' }).renderPage('/old')
  expect(page).toMatchObject({ status: 301, location: '/new', body: '' })
})

test('a page that could not be rendered has the error in `failure`, but not in the body', async () => {
  const failure = new Error('the lake is down')
  const page = await createSite({ status: 503, failure }).renderPage('/blog')
  expect(page).toMatchObject({ status: 503, failure })
  expect(page.body).not.toContain('the lake is down')
})

test('sitemap.xml lists pages by their public URLs', async () => {
  const { body, type } = await createSite({}, ['/a&b']).renderPage('/sitemap.xml')
  expect(type).toMatch(/^application\/xml/)
  expect(body).toContain('<loc>https://www.hotel.example/blog</loc>')
  expect(body).toContain(
    '<loc>https://www.hotel.example/a&amp;b</loc><lastmod>2024-07-29T00:00:00Z</lastmod>',
  )
})

test('sitemap.xml has status 503 if content cannot be read', async () => {
  const page = await createSite(undefined, undefined, {
    listError: new Error('the lake is down'),
  }).renderPage('/sitemap.xml')
  expect(page).toMatchObject({ status: 503, body: '' })
})

test('pages, files, redirects and pages of the blog list (`?page=`) are listed paths; searches (`?q=`) and other spellings are not', async () => {
  const redirects: [string, string][] = [['/old', '/blog']]
  const findPath = await createSite({}, ['/blog?page=2', '/a-post'], { redirects }).readKnownPaths()
  for (const path of [
    '/blog',
    '/a-post',
    '/old',
    '/blog?page=2',
    '/contactus?trial',
    '/sitemap.xml',
  ])
    expect(findPath(path), path).toBe('listed')
  for (const path of ['/A-Post/', '/OLD', '/blog?q=gst'])
    expect(findPath(path), path).toBe('unlisted')
  for (const path of ['/blog?page=3', '/b-post', '/nowhere?page=2'])
    expect(findPath(path), path).toBeUndefined()
})

test('feed.xml has the content type of an Atom feed', async () => {
  expect((await createSite().renderPage('/feed.xml')).type).toMatch(/^application\/atom\+xml/)
})

test('robots.txt names the sitemap and disallows the Studio', async () => {
  const { body } = await createSite().renderPage('/robots.txt')
  expect(body).toContain('Sitemap: https://www.hotel.example/sitemap.xml')
  expect(body).toContain('Disallow: /studio/')
})

test('the error about an index.html without a slot names the slot', () => {
  const broken = template.replace('<!--state-->', '')
  expect(() => fillTemplate(broken, { head: '', html: '', state: '' })).toThrow(
    'index.html has no <!--state-->',
  )
})

import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { seededPaths } from '../tests/setup/seededPages.ts'
import { openTestServer } from '../tests/setup/server/openTestServer.ts'

const server = await openTestServer()
const { client, page } = server

afterAll(server.close)

test.each(seededPaths)(
  'the HTML of %s has a top-level heading, a title, a description and a canonical link',
  async (path) => {
    const { answer, html } = await page(path)
    expect(answer.status).toBe(200)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}"`)
  },
)

test('the /assets/ files in the HTML of /blog are served as immutable, and its policy contains the hash of the inline style', async () => {
  const { answer, html } = await page('/blog')
  const links = [...html.matchAll(/(?<=["\s])\/assets\/[^"\s]+/g)].map(([path]) => path)
  expect(links.some((path) => /\/blog-.*\.css$/.test(path))).toBe(true)
  expect(links.some((path) => /\/blog-.*\.js$/.test(path))).toBe(true)
  const hash = answer.headers
    .get('content-security-policy')
    ?.match(/style-src[^;]*'(sha256-[^']+)'/)?.[1]
  const [, css = ''] = html.match(/<style>(.*?)<\/style>/s) ?? []
  const preloadedFonts = links.filter((path) => path.endsWith('.woff2'))
  expect(preloadedFonts).toHaveLength(2)
  for (const font of preloadedFonts) expect(css).toContain(font)
  expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`)
  for (const path of links) {
    const file = await fetch(server.origin + path)
    expect([path, file.status]).toEqual([path, 200])
    expect(file.headers.get('cache-control')).toContain('immutable')
  }
})

test('an unknown path is answered with 404 and a page of the site', async () => {
  const { answer, html } = await page('/no/such/page')
  expect(answer.status).toBe(404)
  expect(html).toContain('This page does not exist.')
  expect(html).toContain('href="/contactus"')
})

test('files that are built for the server are not served', async () => {
  for (const path of ['/.vite/manifest.json', '/manifest.json', '/index.html', '/template.html'])
    expect((await fetch(server.origin + path)).status).toBe(404)
})

test('a published change is in the next served page, and a draft is not', async () => {
  const before = await page('/')
  expect(before.html).not.toContain('Is this answer new?')
  const [faq] = await client().fetch<{ _id: string }[]>('*[_type == "faq"][0...1]{_id}')
  const id = faq?._id ?? ''
  const { _id, ...fields } = (await client().getDocument(id)) ?? { _id: '' }
  await client().create({
    ...fields,
    _type: 'faq',
    _id: `drafts.${_id}`,
    question: 'Is it a draft?',
  })
  expect((await page('/')).html).not.toContain('Is it a draft?')
  await client().patch(id).set({ question: 'Is this answer new?' }).commit()
  expect((await page('/')).html).toContain('Is this answer new?')
})

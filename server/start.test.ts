import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, run, temporaryFolder } from './testProcess.ts'

// The real thing: `npm start` on its own data folder and port, the real render, the seeded lake.

const folder = temporaryFolder()
const token = 'a-token-of-a-good-length'
let server: Running
let origin = ''

async function start() {
  server = run(['start', '--no-studio'], {
    PORT: '0',
    DATA_DIR: folder.path,
    EDITOR_TOKEN: token,
  })
  origin = (await server.line(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
}

beforeAll(start, 240_000)

afterAll(async () => {
  server.kill('SIGTERM')
  await server.exit
  folder.remove()
})

const client = () =>
  createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    token,
  })

const page = async (path: string) => {
  const answer = await fetch(origin + path)
  return { answer, html: await answer.text() }
}

const post = 'What_is_Hotel_Property_Management_Solution'

test.each([
  '/',
  '/blog',
  `/${post}`,
  '/contactus',
  '/thankyou',
  '/aboutus',
  '/privacy',
  '/refund-policy',
  '/terms-conditions',
])('%s is complete without JavaScript', async (path) => {
  const { answer, html } = await page(path)
  expect(answer.status).toBe(200)
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]{3,}<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
})

test('every file that a page links is there, and its screen’s own styles and code are among them', async () => {
  const { html } = await page('/blog')
  const links = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(links.some((path) => /\/blog-.*\.css$/.test(path))).toBe(true)
  expect(links.some((path) => /\/blog-.*\.js$/.test(path))).toBe(true)
  expect(links.some((path) => path.endsWith('.woff2'))).toBe(true)
  for (const path of links) {
    const file = await fetch(origin + path)
    expect([path, file.status]).toEqual([path, 200])
    expect(file.headers.get('cache-control')).toContain('immutable')
  }
})

test('an unknown address answers 404 inside the site', async () => {
  const { answer, html } = await page('/no/such/page')
  expect(answer.status).toBe(404)
  expect(html).toContain('Unexpected Application Error')
  expect(html).toContain('href="/contactus"')
})

test('a post’s address has one spelling', async () => {
  const answer = await fetch(`${origin}/${post.toLowerCase()}/`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`/${post.toLowerCase()}`)
  const next = await fetch(`${origin}/${post.toLowerCase()}`, { redirect: 'manual' })
  expect([next.status, next.headers.get('location')]).toEqual([301, `/${post}`])
})

test('the sitemap lists the post', async () => {
  const { html } = await page('/sitemap.xml')
  expect(html).toContain(`<loc>${origin}/${post}</loc>`)
})

test('what is built for the server stays there', async () => {
  for (const path of ['/.vite/manifest.json', '/manifest.json', '/index.html', '/template.html'])
    expect((await fetch(origin + path)).status).toBe(404)
})

test('a publish is in the served page at once; a draft never is', async () => {
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

test('a script without the token may not write', async () => {
  const stranger = client().withConfig({ token: undefined })
  await expect(stranger.create({ _type: 'faq' })).rejects.toThrow(/session or token/)
})

test('the Studio’s door signs this machine’s browser in, and says that the Studio was left out', async () => {
  const answer = await fetch(`${origin}/studio/`)
  expect(await answer.text()).toContain('--no-studio')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
  const me = await fetch(
    `${origin}/v2025-02-19/data/query/production?perspective=drafts&query=*[_id in path("drafts.**")]`,
    {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    },
  )
  expect(me.status).toBe(200)
})

test('kill -9 loses nothing, the next start builds nothing, and kill ends it with code 0', async () => {
  server.kill('SIGKILL')
  await server.exit
  await start()
  expect(server.out()).not.toContain('Building the site')
  expect((await page('/')).html).toContain('Is this answer new?')
  server.kill('SIGTERM')
  expect((await server.exit).code).toBe(0)
}, 120_000)

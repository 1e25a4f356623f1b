import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSeededFolder } from '../../tests/setup/ensureSeededFolder.ts'
import { openLakeAsAdministrator } from '../../tests/setup/lake/openLakeAsAdministrator.ts'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

const folder = temporaryFolder()
const out = join(folder.path, 'export')

const host = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const candidates = [pathname, `${pathname}.html`, join(pathname, 'index.html')]
  for (const name of candidates) {
    const content = await readFile(join(out, name)).catch(() => undefined)
    if (content) return response.end(content)
  }
  response.statusCode = 404
  response.end(await readFile(join(out, '404.html')))
})
let origin = ''

beforeAll(async () => {
  const dataDir = join(folder.path, 'data')
  await cp(await ensureSeededFolder(), dataDir, { recursive: true })
  const { lake, post } = await openLakeAsAdministrator({ dataDir })
  await post('mutate', {
    mutations: [
      { patch: { id: 'faq-training', set: { question: 'Is this published here?' } } },
      { create: { _type: 'redirect', from: '/old/address.html', to: '/blog#top' } },
    ],
  })
  lake.close()
  const variables = { DATA_DIR: dataDir }
  const args = ['build', '--without-enquiries', '--out', out]
  const { code, err } = await run(args, variables).exit
  expect([code, err]).toEqual([0, ''])
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => {
  host.close()
  folder.remove()
})

const paths = [
  '/hindi/hotel-software',
  '/',
  '/blog',
  '/What_is_Hotel_Property_Management_Solution',
  '/contactus',
  '/thankyou',
  '/aboutus',
  '/privacy',
  '/refund-policy',
  '/terms-conditions',
]

function findUrls(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster)="(\/[^"#]*)/g)].map(
    ([, url]) => url ?? '',
  )
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, set]) =>
    (set ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  )
  return [...single, ...sets].map((url) => url.replaceAll('&amp;', '&'))
}

test('the export contains the published content and the redirects that the data folder stores', async () => {
  expect(await (await fetch(origin)).text()).toContain('Is this published here?')
  expect(await readFile(join(out, '_nginx.conf'), 'utf8')).toContain(
    'location = "/old/address.html" { return 301 "/blog$is_args$args#top"; }',
  )
})

test('the export contains the target of each root-relative URL in its pages, and each page has one h1', async () => {
  const urls = new Set<string>()
  for (const path of paths) {
    const answer = await fetch(origin + path)
    expect([path, answer.status]).toEqual([path, 200])
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    for (const url of findUrls(html)) urls.add(url)
  }
  expect([...urls].filter((url) => url.startsWith('/images/')).length).toBeGreaterThan(30)
  for (const url of urls) {
    const answer = await fetch(origin + url)
    expect([url, answer.status]).toEqual([url, 200])
  }
})

test('the state in an exported page has the mode “static”', async () => {
  expect(await (await fetch(`${origin}/blog`)).text()).toContain('"mode":"static"')
})

test('the exported 404.html is the site’s page for unknown paths', async () => {
  const answer = await fetch(`${origin}/no/such/page`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This page does not exist.')
})

test('the sitemap lists all pages except /thankyou, and robots.txt names the sitemap', async () => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? ''))
  expect(listed.map(({ pathname }) => pathname).sort()).toEqual(
    paths.filter((path) => path !== '/thankyou').sort(),
  )
  expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain('/sitemap.xml')
})

test('the export contains the feed and the share picture of each page', async () => {
  expect(await (await fetch(`${origin}/feed.xml`)).text()).toContain('<entry>')
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(origin + new URL(url).pathname)).status, `${path}: ${url}`).toBe(200)
  }
})

test('an export without EmailJS fails, unless --without-enquiries leaves the form out', async () => {
  const other = join(folder.path, 'other')
  const { code, err } = await run(['build', '--out', other], {}).exit
  expect([code, err]).toEqual([
    1,
    'An export has no server to receive enquiries. Set the three VITE_EMAILJS_… ids, or leave the form out: npm run build -- --without-enquiries.\n',
  ])
  const contact = await (await fetch(`${origin}/contactus`)).text()
  expect(contact).not.toContain('name="hotelname"')
  expect(contact).toMatch(/Please.*call.*<a href="tel:/)
})

test('the nginx configuration names 404.html, and its policy allows the inline code of each exported page', async () => {
  const config = await readFile(join(out, '_nginx.conf'), 'utf8')
  expect(config).toContain('error_page 404 /404.html;')
  const policy = /content-security-policy "(.*)" always/.exec(config)?.[1] ?? ''
  const inline = /<(style|script)>(.*?)<\/\1>/gs
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    for (const [, tag, text] of html.matchAll(inline)) {
      const hash = createHash('sha256')
        .update(text ?? '')
        .digest('base64')
      expect(policy, `the ${tag} of ${path}`).toContain(`'sha256-${hash}'`)
    }
  }
})

test('an export of embedded content has no Studio', async () => {
  expect((await fetch(`${origin}/studio/`)).status).toBe(404)
})

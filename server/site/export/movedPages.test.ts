import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeMovedPages } from './movedPages.ts'

const siteUrl = 'https://www.hotel.example'

function createFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('each redirected path gets a page that forwards to the new path', async () => {
  const out = createFolder()
  const redirects = new Map([
    ['/old', '/new#part'],
    ['/old/name.html', '/'],
    ['/caf%C3%A9', '/blog'],
  ])
  expect(await writeMovedPages(redirects, out, siteUrl)).toEqual([])
  const page = readFileSync(join(out, 'old.html'), 'utf8')
  expect(page).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/new#part"></noscript>',
  )
  expect(page).toContain('<link rel="canonical" href="https://www.hotel.example/new">')
  expect(page).toContain('<a href="/new#part">')
  expect(readFileSync(join(out, 'old', 'name.html'), 'utf8')).toContain('url=/"')
  expect(readFileSync(join(out, 'café.html'), 'utf8')).toContain('url=/blog"')
})

test('the page that forwards keeps the query of the visitor after the query of its target', async () => {
  const out = createFolder()
  await writeMovedPages(new Map([['/old', '/blog?q=hotel#</script>']]), out, siteUrl)
  const script = /<script>(.*?)<\/script>/.exec(readFileSync(join(out, 'old.html'), 'utf8'))?.[1]
  const location = { search: '?utm_source=mail', replace: vi.fn(), toString: () => siteUrl }
  runInNewContext(script ?? '', { location, URL })
  expect(String(location.replace.mock.calls[0]?.[0])).toBe(
    `${siteUrl}/blog?q=hotel&utm_source=mail#%3C/script%3E`,
  )
})

test('existing files are not overwritten, and the paths without a new page are returned', async () => {
  const out = createFolder()
  writeFileSync(join(out, 'blog.html'), 'the blog')
  const redirects = new Map([
    ['/blog', '/new'],
    [`/${'long'.repeat(100)}`, '/new'],
  ])
  expect(await writeMovedPages(redirects, out, siteUrl)).toEqual([...redirects.keys()])
  expect(readFileSync(join(out, 'blog.html'), 'utf8')).toBe('the blog')
})

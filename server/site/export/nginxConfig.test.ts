import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeHostFiles } from './hostFiles.ts'

const policy = "default-src 'none'; script-src 'self'"

async function writeFiles(redirects: [string, string][] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
  await writeHostFiles(folder, { headers, redirects: new Map(redirects) })
  return (name: string) => readFileSync(join(folder, name), 'utf8')
}

test('_headers and _redirects have the format of Netlify and Cloudflare Pages', async () => {
  const read = await writeFiles([
    ['/old', '/new#part'],
    ['/a*:b', '/blog'],
  ])
  expect(read('_headers')).toBe(
    `/*\n  x-content-type-options: nosniff\n  content-security-policy: ${policy}\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n`,
  )
  expect(read('_redirects')).toBe('/old /new#part 301\n/a%2A%3Ab /blog 301\n')
})

test('vercel.json has clean URLs, the headers and the redirects', async () => {
  const read = await writeFiles([['/old', '/new']])
  expect(JSON.parse(read('vercel.json'))).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: [{}, { key: 'content-security-policy', value: policy }] },
      { source: '/assets/(.*)' },
    ],
    redirects: [{ source: '/old', destination: '/new', statusCode: 301 }],
  })
})

test('_nginx.conf enables gzip, decodes redirected paths, and repeats the headers for /assets/', async () => {
  const read = await writeFiles([
    ['/caf%C3%A9', '/blog'],
    ['/search', '/blog?q=$5#all'],
    ['/a"b$c', '/x"; return 200 "mine'],
  ])
  const text = read('_nginx.conf')
  expect(text.match(/add_header content-security-policy/g)).toHaveLength(2)
  expect(text).toMatch(/^gzip on;$/m)
  expect(text).toContain('rewrite ^/(.+)/$ /$1 permanent;')
  expect(text).toContain('location = "/café" { return 301 "/blog$is_args$args"; }')
  expect(text).toContain(
    'location = "/search" { if ($args) { return 301 "/blog?q=%245&$args#all"; } return 301 "/blog?q=%245#all"; }',
  )
  expect(text).toContain(
    'location = "/a\\"b$c" { return 301 "/x\\"; return 200 \\"mine$is_args$args"; }',
  )
})

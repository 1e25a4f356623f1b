import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { isReserved } from './reserved.ts'

test.each([
  ...Object.values(paths),
  '/Blog',
  '/blog/',
  '/%62log',
  '/studio',
  '/studio/desk',
  '/api/hotel',
  '/assets/a.js',
  '/images/a.png',
  '/files/a.pdf',
  '/media/a.mp4',
  '/v1/x',
  '/vX/x',
  '/v2025-02-19/data',
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/robots.txt',
  '/feed.xml',
  '/share/blog.png',
  '/share.png',
  '/share/hotels/goa.png',
  '/healthz',
  '/readyz',
  '/404',
  '/blog/page',
  '/blog/page/2',
  '/v1',
  '/favicon.ico',
])('the path %s is reserved', (path) => {
  expect(isReserved(path)).toBe(true)
})

test.each([
  '/front-desk',
  '/Blogs',
  '/blog/old',
  '/2023/studio',
  '/vacancies',
  '/rev2',
  '/a/v1',
  '/hotels/goa',
  '/blog/pages',
])('the path %s is free for documents and redirects', (path) => {
  expect(isReserved(path)).toBe(false)
})

test('the path of every file in public/ is reserved', () => {
  expect(readdirSync('public').filter((name) => !isReserved(`/${name}`))).toEqual([])
})

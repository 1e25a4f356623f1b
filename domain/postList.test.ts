import { expect, test } from 'vitest'
import { exportedPostListPath, parseExportedPostListPath } from './exportedPostList.ts'
import { parsePostListQuery, postListHref } from './postList.ts'

const read = (query: string) => parsePostListQuery(new URLSearchParams(query))

test.each([
  ['', { page: 1, search: '' }],
  ['page=1', { page: 1, search: '' }],
  ['page=12', { page: 12, search: '' }],
  ['q=+GST%0A+bill+', { page: 1, search: 'GST bill' }],
  ['q=%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2&page=2', { page: 2, search: 'होटल' }],
  ['q=%22!%3C', { page: 1, search: '' }],
  ['utm_source=mail', { page: 1, search: '' }],
])('the query ?%s is parsed into a page number and a search', (query, list) => {
  expect(read(query)).toEqual(list)
})

test.each(['0', '-1', 'x', '', '1.5', '01', '1e3', '999999999'])('page=%s is rejected', (page) => {
  expect(read(`page=${page}`)).toBeUndefined()
})

test('a search is cut after 100 characters, never inside a surrogate pair', () => {
  expect(read(`q=${'𠮷'.repeat(200)}`)?.search).toBe('𠮷'.repeat(100))
})

test('the href of a post list contains the search, and the page number from page 2 on', () => {
  expect(postListHref({ page: 1, search: '' })).toBe('/blog')
  expect(postListHref({ page: 2, search: '' })).toBe('/blog?page=2')
  expect(postListHref({ page: 2, search: 'GST & bills' })).toBe('/blog?q=GST+%26+bills&page=2')
})

test('in a static export, each page of the post list has a path without a query', () => {
  expect(exportedPostListPath(1)).toBe('/blog')
  expect(exportedPostListPath(2)).toBe('/blog/page/2')
  expect(parseExportedPostListPath('/blog/page/2')).toBe(2)
  for (const path of ['/blog', '/blog/page/0', '/blog/page/x', '/blogs/page/2'])
    expect(parseExportedPostListPath(path)).toBeUndefined()
})

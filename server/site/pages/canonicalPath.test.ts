import { expect, test } from 'vitest'
import { findCanonicalPath } from './canonicalPath.ts'

const findByUrl = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid')
  return findCanonicalPath(pathname, searchParams)
}

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/a-post?page=2', '/a-post'],
  ['/contactus?utm_source=mail&trial', '/contactus?trial'],
  ['/contactus?utm_source=mail', '/contactus'],
  ['/blog', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?utm_source=mail&page=2', '/blog?page=2'],
  ['/blog?page=2&q=gst', '/blog?q=gst&page=2'],
  ['/blog?page=999999', '/blog?page=999999'],
  ['/questions?utm_source=mail', '/questions'],
  ['/questions?page=2&q=gst+%22', '/questions?q=gst+%22'],
  ['/questions?q=%22', '/questions'],
])('%s has the canonical path %s', (url, path) => {
  expect(findByUrl(url)).toEqual({ path })
})

test.each([
  ['/blog?page=0', '/blog'],
  ['/blog?page=-1', '/blog'],
  ['/blog?page=x', '/blog'],
  ['/blog/page/2', '/blog?page=2'],
  ['/blog/page/1', '/blog'],
  ['/blog/page/x', '/blog'],
  ['/blog?page=x&utm_source=mail', '/blog?utm_source=mail'],
  ['/blog/page/2?utm_source=mail', '/blog?page=2&utm_source=mail'],
])('%s is redirected to %s', (url, location) => {
  expect(findByUrl(url)).toEqual({ location })
})

import { expect, test } from 'vitest'
import {
  callPaths,
  canonicalHref,
  isStudioPath,
  normalizePath,
  pathOfSlug,
  pathOfType,
  paths,
  readablePath,
} from './paths.ts'

test('the fixed pages have the paths of the specification, plus /questions', () => {
  expect(Object.values(paths)).toEqual([
    '/',
    '/blog',
    '/contactus',
    '/thankyou',
    '/aboutus',
    '/privacy',
    '/refund-policy',
    '/terms-conditions',
    '/questions',
  ])
})

test('the two API calls for an enquiry have the paths of the specification', () => {
  expect(callPaths.createEnquiry('hotel')).toBe('/api/hotel/CreateEnquiry')
  expect(callPaths.sendEmail).toBe('/api/v1.0/email/send')
})

test('each fixed path belongs to one document type', () => {
  expect(Object.values(pathOfType).toSorted()).toEqual(Object.values(paths).toSorted())
})

test('the path of a post is “/” and the slug, without a folder such as /blog', () => {
  expect(pathOfSlug('front-desk')).toBe('/front-desk')
})

test.each([
  ['/', '/', '/'],
  ['/blog', '/blog', '/blog'],
  ['/Blog', '/Blog', '/blog'],
  ['/blog/', '/blog', '/blog'],
  ['//blog//old///', '/blog/old', '/blog/old'],
  ['//', '/', '/'],
  ['blog', '/blog', '/blog'],
  ['/a/../b/./c', '/b/c', '/b/c'],
  ['/blog?from=mail#top', '/blog?from=mail#top', '/blog'],
  ['/blog/#Top', '/blog#Top', '/blog'],
  ['/café', '/caf%C3%A9', '/café'],
  ['/caf%c3%a9', '/caf%C3%A9', '/café'],
  ['/CAF%C3%89', '/CAF%C3%89', '/café'],
  ['/होटल', '/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2', '/होटल'],
  ['/%62log', '/blog', '/blog'],
  ['/a%2db%5Fc%7e', '/a-b_c~', '/a-b_c~'],
  ['/a%2fb', '/a%2Fb', '/a%2fb'],
  ['/100%', '/100%', '/100%'],
  ['/%E0%A4', '/%E0%A4', '/%e0%a4'],
])('%s has the canonical spelling %s and the normal form %s', (href, canonical, normal) => {
  expect(canonicalHref(href)).toBe(canonical)
  expect(normalizePath(href)).toBe(normal)
})

test.each([
  ['/%E0%A4%B9', '/ह'],
  ['/a%2Fb', '/a%2Fb'],
  ['/%E0%A4', '/%E0%A4'],
])('%s is decoded as %s', (path, readable) => {
  expect(readablePath(path)).toBe(readable)
})

test.each([
  ['/studio', true],
  ['/studio/structure', true],
  ['/studios', false],
  ['/', false],
])('%s belongs to the Studio: %s', (path, belongs) => {
  expect(isStudioPath(path)).toBe(belongs)
})

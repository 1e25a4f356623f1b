import { expect, test } from 'vitest'
import { parseEnv } from '../../src/config/parseEnv.ts'
import { contentSecurityPolicy, isStudioPreview } from './headers.ts'

const policy = (variables: Record<string, string>, inStudio = false) =>
  contentSecurityPolicy(parseEnv(variables), { inStudio })

test('with everything embedded a page asks nobody but its own origin, and the map’s frame', () => {
  const rules = policy({})
  expect(rules).toContain("script-src 'self';")
  expect(rules).toContain("style-src 'self';")
  expect(rules).toContain("img-src 'self' data:;")
  expect(rules).toContain("connect-src 'self';")
  expect(rules).toContain("frame-ancestors 'self'")
  expect(rules.match(/https:\S*/g)).toEqual(['https:;'])
})

test('hosted content, EmailJS and the product’s backend are added by their origins', () => {
  const rules = policy({
    VITE_SANITY_PROJECT_ID: 'abc123',
    VITE_ENQUIRY_ORIGIN: 'https://backend.hotel.example/base',
    VITE_EMAILJS_SERVICE_ID: 'service',
  })
  expect(rules).toContain("img-src 'self' data: https://cdn.sanity.io;")
  expect(rules).toContain("media-src 'self' https://cdn.sanity.io;")
  expect(rules).toContain(
    "connect-src 'self' https://abc123.api.sanity.io https://abc123.apicdn.sanity.io https://backend.hotel.example https://api.emailjs.com;",
  )
})

test('in the Studio’s frame a page may bring its own style elements', () => {
  expect(policy({}, true)).toContain("style-src 'self' 'unsafe-inline';")
})

test('a page may carry the one style element that its policy names', () => {
  const env = parseEnv({})
  const named = { styleHash: 'sha256-abc=' }
  expect(contentSecurityPolicy(env, { inStudio: false, ...named })).toContain(
    "style-src 'self' 'sha256-abc=';",
  )
  // Beside a hash, browsers take no notice of 'unsafe-inline'.
  expect(contentSecurityPolicy(env, { inStudio: true, ...named })).toContain(
    "style-src 'self' 'unsafe-inline';",
  )
})

test('a Studio of another origin may frame a page when it is named, and nobody else', () => {
  expect(policy({ VITE_STUDIO_ORIGIN: 'https://studio.hotel.example/studio' })).toContain(
    "frame-ancestors 'self' https://studio.hotel.example",
  )
})

test.each([
  [{ 'sec-fetch-dest': 'iframe' }, true],
  [{ 'sec-fetch-dest': 'document', referer: 'http://site.example/studio/' }, true],
  [{ referer: 'http://site.example/studio' }, true],
  [{ 'sec-fetch-dest': 'document' }, false],
  [{ referer: 'http://site.example/blog' }, false],
  [{ referer: 'http://site.example/studios' }, false],
  [{ referer: 'https://elsewhere.example/studio/' }, false],
  [{ referer: 'no address' }, false],
])('a page asked for with %o is shown by the Studio: %s', (headers, shown) => {
  const request = new Request('http://site.example/', {
    headers: { host: 'site.example', ...headers } as Record<string, string>,
  })
  expect(isStudioPreview(request)).toBe(shown)
})

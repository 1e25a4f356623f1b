import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { videoFrameOrigins } from '../../domain/videos.ts'
import { parseEnv } from '../../src/config/parseEnv.ts'
import {
  formatPagePolicy,
  formatStudioPolicy,
  isStudioPreview,
  listBaseHeaders,
} from './headers.ts'

const policy = (variables: Record<string, string>, isPreview = false) =>
  formatPagePolicy(parseEnv(variables), { isPreview })

test('with embedded content, a page’s policy allows no external hosts but video players', () => {
  const rules = policy({})
  expect(rules).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(rules).toContain("style-src 'self';")
  expect(rules).toContain("img-src 'self' data:;")
  expect(rules).toContain("connect-src 'self';")
  expect(rules).toContain("frame-ancestors 'self'")
  expect(rules).toContain("default-src 'none';")
  // Video players are an exception, because a player loads only after the visitor clicks.
  expect(rules.replace(videoFrameOrigins.join(' '), '')).not.toContain('http')
})

test('a page may frame maps and video players; in the Studio it may frame any HTTPS host', () => {
  const rules = ({ isPreview }: { isPreview: boolean }) =>
    formatPagePolicy(parseEnv({}), { isPreview, frameOrigins: ['https://maps.example'] })
  expect(rules({ isPreview: false })).toContain(
    `frame-src 'self' https://maps.example ${videoFrameOrigins.join(' ')};`,
  )
  expect(rules({ isPreview: false })).toContain("connect-src 'self' https://maps.example;")
  expect(rules({ isPreview: true })).toContain("frame-src 'self' https:;")
})

const studioPage = '<script>\nfirst()\n</script><style>p{}</style><script src="a.js"></script>'

test('the Studio may run its inline script, and connect to no other host', () => {
  const rules = formatStudioPolicy(parseEnv({}), studioPage)
  const hash = createHash('sha256').update('\nfirst()\n').digest('base64')
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(rules).toContain("connect-src 'self';")
  expect(rules).not.toContain('http')
})

test('a hosted Studio may connect to Sanity and frame the site', () => {
  const rules = formatStudioPolicy(
    parseEnv({ VITE_SANITY_PROJECT_ID: 'abc123', VITE_SITE_URL: 'https://www.hotel.example' }),
    studioPage,
  )
  expect(rules).toContain("connect-src 'self' https://*.sanity.io")
  expect(rules).toContain("frame-src 'self' https://www.hotel.example;")
  expect(rules).toContain("font-src 'self' data: https://studio-static.sanity.io;")
  expect(rules).toContain("script-src 'self' https://core.sanity-cdn.com 'sha256-")
})

test.each([
  ['a page', policy({})],
  ['a page in the Studio', policy({}, true)],
  ['a page of hosted content', policy({ VITE_SANITY_PROJECT_ID: 'abc123' })],
  ['the Studio', formatStudioPolicy(parseEnv({}), studioPage)],
])('Google’s CSP evaluator finds nothing worse than MEDIUM_MAYBE for %s', (_, rules) => {
  const findings = new CspEvaluator(new CspParser(rules).csp).evaluate()
  const severe = findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
  expect(severe.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test('only a site with HTTPS sends Strict-Transport-Security', () => {
  const header = (isHttps: boolean) => listBaseHeaders({ isHttps })['strict-transport-security']
  expect(header(true)).toBe('max-age=31536000')
  expect(header(false)).toBeUndefined()
})

test('a page may load hosted content and connect to the configured services', () => {
  const rules = policy({
    VITE_SANITY_PROJECT_ID: 'abc123',
    VITE_ENQUIRY_ORIGIN: 'https://backend.hotel.example/base',
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_WEB_VITALS_URL: 'https://vitals.hotel.example/take',
  })
  expect(rules).toContain("img-src 'self' data: https://cdn.sanity.io;")
  expect(rules).toContain("media-src 'self' https://cdn.sanity.io;")
  expect(rules).toContain(
    "connect-src 'self' https://abc123.api.sanity.io https://abc123.apicdn.sanity.io https://backend.hotel.example https://api.emailjs.com https://vitals.hotel.example;",
  )
})

test('a page’s policy has the hash of its style element, except in the Studio', () => {
  const env = parseEnv({})
  const style = { styleHash: 'sha256-abc=' }
  expect(formatPagePolicy(env, { isPreview: false, ...style })).toContain(
    "style-src 'self' 'sha256-abc=';",
  )
  // Browsers ignore 'unsafe-inline' if the policy also has a hash.
  expect(formatPagePolicy(env, { isPreview: true, ...style })).toContain(
    "style-src 'self' 'unsafe-inline';",
  )
})

test('the Studio at VITE_STUDIO_ORIGIN may frame a page', () => {
  expect(policy({ VITE_STUDIO_ORIGIN: 'https://studio.hotel.example/studio' })).toContain(
    "frame-ancestors 'self' https://studio.hotel.example",
  )
})

test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-dest': 'iframe' }, true],
  [{ 'sec-fetch-dest': 'document', referer: 'http://site.example/studio/' }, true],
  [{ referer: 'http://site.example/studio' }, true],
  [{ 'sec-fetch-dest': 'document' }, false],
  [{ referer: 'http://site.example/blog' }, false],
  [{ referer: 'http://site.example/studios' }, false],
  [{ referer: 'https://elsewhere.example/studio/' }, false],
  [{ referer: 'no address' }, false],
])('isStudioPreview of a request with %o is %s', (headers, expected) => {
  const request = new Request('http://site.example/', {
    headers: { host: 'site.example', ...headers },
  })
  expect(isStudioPreview(request)).toBe(expected)
})

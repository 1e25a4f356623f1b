import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { videoFrameOrigins } from '../../domain/videos.ts'
import { parseEnv } from '../../src/config/parseEnv.ts'
import {
  baseHeaders,
  contentSecurityPolicy,
  isStudioPreview,
  studioSecurityPolicy,
} from './headers.ts'

const policy = (variables: Record<string, string>, inStudio = false) =>
  contentSecurityPolicy(parseEnv(variables), { inStudio })

test('with everything embedded a page asks nobody but its own origin', () => {
  const rules = policy({})
  expect(rules).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(rules).toContain("style-src 'self';")
  expect(rules).toContain("img-src 'self' data:;")
  expect(rules).toContain("connect-src 'self';")
  expect(rules).toContain("frame-ancestors 'self'")
  expect(rules).toContain("default-src 'none';")
  // A player is framed by the press of a reader only (src/ui/article/Video.tsx).
  expect(rules.replace(videoFrameOrigins.join(' '), '')).not.toContain('http')
})

test('of other hosts a page may ask the map’s alone, and frame it and players of videos; in the Studio a draft may name another', () => {
  const rules = ({ inStudio }: { inStudio: boolean }) =>
    contentSecurityPolicy(parseEnv({}), { inStudio, frameOrigins: ['https://maps.example'] })
  expect(rules({ inStudio: false })).toContain(
    `frame-src 'self' https://maps.example ${videoFrameOrigins.join(' ')};`,
  )
  expect(rules({ inStudio: false })).toContain("connect-src 'self' https://maps.example;")
  expect(rules({ inStudio: true })).toContain("frame-src 'self' https:;")
})

const studioPage = '<script>\nfirst()\n</script><style>p{}</style><script src="a.js"></script>'

test('the Studio runs its own scripts and the one in its page, and asks nobody else', () => {
  const rules = studioSecurityPolicy(parseEnv({}), studioPage)
  const hash = createHash('sha256').update('\nfirst()\n').digest('base64')
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(rules).toContain("connect-src 'self';")
  expect(rules).not.toContain('http')
})

test('the Studio of hosted content asks Sanity, and shows a site that is elsewhere', () => {
  const rules = studioSecurityPolicy(
    parseEnv({ VITE_SANITY_PROJECT_ID: 'abc123', VITE_SITE_URL: 'https://www.hotel.example' }),
    studioPage,
  )
  expect(rules).toContain("connect-src 'self' https://*.sanity.io")
  expect(rules).toContain("frame-src 'self' https://www.hotel.example;")
  // What Sanity's build puts into the page's head.
  expect(rules).toContain("font-src 'self' data: https://studio-static.sanity.io;")
  expect(rules).toContain("script-src 'self' https://core.sanity-cdn.com 'sha256-")
})

test.each([
  ['a page', policy({})],
  ['a page in the Studio', policy({}, true)],
  ['a page of hosted content', policy({ VITE_SANITY_PROJECT_ID: 'abc123' })],
  ['the Studio', studioSecurityPolicy(parseEnv({}), studioPage)],
])('Google’s evaluator finds no more than possibilities in the policy of %s', (_, rules) => {
  const findings = new CspEvaluator(new CspParser(rules).csp).evaluate()
  const certain = findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
  expect(certain.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test('browsers that have come over HTTPS ask for nothing else; a site without it says nothing of that', () => {
  const header = (isHttps: boolean) => baseHeaders({ isHttps })['strict-transport-security']
  expect(header(true)).toBe('max-age=31536000')
  expect(header(false)).toBeUndefined()
})

test('hosted content, EmailJS, the product’s backend and who takes measurements are added by their origins', () => {
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

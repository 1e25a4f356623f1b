import { request } from 'node:http'
import * as fc from 'fast-check'
import { paths } from '../../../domain/paths.ts'
import { lakeRoutes } from '../../../lake/http/routes/index.ts'
import { createServices } from '../../../lake/http/services.ts'
import { createMemoryStorage } from '../../../lake/store/memoryStorage.ts'
import { actions, mutations, query, text, value } from './grammar.ts'
import { EDITOR_TOKEN } from './testServer.ts'

/**
 * The header to name as the server's CLIENT_ADDRESS_HEADER. Each request has another address, so that wrong tokens of
 * one address do not keep out the right one.
 */
export const ADDRESS_HEADER = 'x-client'

const storage = createMemoryStorage()
const routes = lakeRoutes(createServices({ projectId: 'embedded', dataset: 'production', storage }))

/** Every path that the server answers; a name after a colon stands for any text. */
export const endpoints: readonly string[] = [
  ...new Set(routes.map(({ path }) => path.replaceAll(/\{[^}]*\}/g, ''))),
  '/:version/assets/images/:dataset',
  '/:version/assets/files/:dataset',
  '/images/embedded/production/:id',
  '/images/:id/:dataset/:id/:id',
  '/images/embedded/production/0123456789012345678901234567890123456789-10x10.png',
  '/files/embedded/production/0123456789012345678901234567890123456789.pdf',
  '/api/aangan/CreateEnquiry',
  '/api/v1.0/email/send',
  '/api/v1.0/web-vitals',
  '/api/enquiries',
  '/api/enquiries/csv',
  '/api/enquiries/:id',
  '/api/missed-paths',
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/assets/:id',
  '/studio',
  '/studio/:id',
  '/studio/sign-in',
  '/studio/sign-out',
  '/:id',
  '/blog/:id',
  '/:id/:id/:id',
]

const json = { 'content-type': 'application/json' }
const editor = { authorization: `Bearer ${EDITOR_TOKEN}` }
const from = (address: string) => ({ [ADDRESS_HEADER]: address })

const identities: Record<string, string>[] = [
  {},
  { authorization: 'Bearer not-the-token-at-all' },
  { cookie: 'session=%00; session==;; editor=ÿ; __proto__=1' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  editor,
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']

/** Texts that are known to break parsers of addresses, numbers, dates and lists. */
const odd = fc.constantFrom(
  '',
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%',
  '%c3%28',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '//',
  '%2f%2fevil.example',
  '__proto__',
  'toString',
  'versions..x',
  "' OR 1=1 --",
  '$1{}',
  '[{"toString":1}]',
  '"\\ud800"',
  'x'.repeat(3000),
  '%5b'.repeat(500),
  '2024-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  ','.repeat(300),
)

const usual: Record<string, fc.Arbitrary<string>> = {
  version: fc.constantFrom('v1', 'vX', 'v2025-02-19', 'v2021-06-07', 'v2025-99-99'),
  dataset: fc.constantFrom('production', 'staging'),
  id: fc.constantFrom('x', 'drafts.x', 'versions.r.x'),
}

/** A path with its names replaced, mostly by what the server expects there. */
const path = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc
    .tuple(
      ...endpoint.split('/').map((part) => {
        if (!part.startsWith(':')) return fc.constant(part)
        return fc.oneof({ weight: 4, arbitrary: usual[part.slice(1)] ?? odd }, odd)
      }),
    )
    .map((parts) => parts.join('/') || '/'),
)

const parameters = (
  '$a $toString $__proto__ perspective returnQuery limit nextCursor time revision lastRevision reverse ' +
  'fromTransaction toTransaction effectFormat includeResult enableResume lastEventId includeDrafts types dryRun ' +
  'returnIds returnDocuments transactionId autoGenerateArrayKeys includeAllVersions excludeContent filename label ' +
  'w h dpr rect fm auto q fit crop fp-x bg blur or flip dl dlRaw addonFor sourceId key next name token password code'
).split(' ')
const search = fc
  .tuple(
    fc.option(query.map(encodeURIComponent)),
    fc.dictionary(fc.constantFrom(...parameters), odd, { maxKeys: 3 }),
  )
  .map(([query, others]) => Object.entries({ ...(query === null ? {} : { query }), ...others }))
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'image/png', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=-99999999999999999999', 'bytes=5-1', 'x'),
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"', ',,,'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=nan', '*;q=0', 'br;q=1e999, ,'),
    accept: fc.constantFrom('image/avif', 'text/html;q=', '*/*;;;', ','),
    'last-event-id': fc.constantFrom('x', '#', '0-99999999999999999999', 'x'.repeat(3000)),
    'x-sanity-project-id': fc.constantFrom('embedded', 'other', ''),
    referer: fc.constantFrom('http://', 'about:', 'http://[', 'http://127.0.0.1/%zz'),
    host: fc.constantFrom('', 'evil.example', '[::1', 'a b', '127.0.0.1:99999', '%'),
    expect: fc.constant('x'),
    'x-forwarded-for': fc.constantFrom('::', '1.2.3.4, ,', '%', 'x'.repeat(3000)),
  },
  { requiredKeys: [] },
)

const body = fc.oneof(
  fc.record({ query, params: value, perspective: text }).map((sent) => JSON.stringify(sent)),
  fc.record({ mutations }).map((sent) => JSON.stringify(sent)),
  fc.record({ actions }).map((sent) => JSON.stringify(sent)),
  value.map((sent) => JSON.stringify(sent)),
  fc.constantFrom('', '['.repeat(20_000), '{"a":1,"a":2}', 'name=%ed%a0%80&password=%'),
)

type AnyRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

const toAnyEndpoint: fc.Arbitrary<AnyRequest> = fc.record({
  method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...methods)),
  path: fc.tuple(path, search).map(([path, search]) => `${path}?${search}`),
  headers: fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
      fc.constantFrom(...identities),
      fc.oneof({ weight: 50, arbitrary: fc.ipV4() }, odd),
    )
    .map(([headers, identity, address]) => ({
      ...json,
      ...headers,
      ...identity,
      ...from(address),
    })),
  body,
})

const data = '/v2025-02-19/data'
const post = (path: string, body: fc.Arbitrary<unknown>) =>
  body.map((sent) => ({ method: 'POST', path, body: JSON.stringify(sent) }))
const get = (path: string) => ({ method: 'GET', path, body: '' })

/** An editor's request to an endpoint that parses GROQ, mutations or actions. */
const ofEditor: fc.Arbitrary<AnyRequest> = fc
  .tuple(
    fc.oneof(
      query.map((text) => get(`${data}/query/production?query=${encodeURIComponent(text)}&$a=1`)),
      query.map((text) => get(`${data}/listen/production?query=${encodeURIComponent(text)}`)),
      post(`${data}/query/production`, fc.record({ query, params: value })),
      post(`${data}/mutate/production?returnDocuments=true`, fc.record({ mutations })),
      post(`${data}/actions/production`, fc.record({ actions, dryRun: fc.boolean() })),
    ),
    fc.ipV4(),
  )
  .map(([request, address]) => ({ ...request, headers: { ...json, ...editor, ...from(address) } }))

/** Requests that are mostly valid in form and seldom mean something. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .oneof(toAnyEndpoint, ofEditor)
  .map(({ method, path, headers, body }) => ({
    method,
    // Node's client refuses other characters.
    path: path.replaceAll(/[^\x21-\x7e]/g, '%00'),
    headers,
    body: method === 'GET' || method === 'HEAD' ? '' : body,
  }))

/**
 * Sends a request and reads its answer, or only the head of a stream.
 *
 * @returns the status. Errors: no answer within 15 seconds.
 */
export function statusOf(
  origin: string,
  { method, path, headers, body }: AnyRequest,
): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...headers }, agent: false },
      (answer) => {
        const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
        if (isStream) answer.destroy()
        else answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.setTimeout(15_000, () => sent.destroy(new Error('No answer in 15 seconds.')))
    sent.on('error', reject)
    sent.end(body)
  })
}

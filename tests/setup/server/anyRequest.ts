import { request } from 'node:http'
import * as fc from 'fast-check'
import { callPaths, paths } from '../../../domain/paths.ts'
import { EDITOR_TOKEN } from './serverClients.ts'

/** The header with the client's IP address. The address is random, so that limits per address rarely apply. */
export const ADDRESS_HEADER = 'x-client'

/** A name after a colon is a parameter. */
const endpoints = [
  '/:version/data/query/:dataset',
  '/:version/data/doc/:dataset/:id',
  '/:version/data/mutate/:dataset',
  '/:version/data/actions/:dataset',
  '/:version/data/listen/:dataset',
  '/:version/data/live/events/:dataset',
  '/:version/data/export/:dataset',
  '/:version/data/history/:dataset/documents/:id',
  '/:version/data/history/:dataset/transactions/:id',
  '/:version/data/references/:dataset/documents/:id/to',
  '/:version/assets/images/:dataset',
  '/:version/assets/files/:dataset',
  '/:version/users/me/keyvalue',
  '/:version/users/me/keyvalue/:id',
  '/:version/users/:id',
  '/:version/:id',
  '/images/:id/:dataset/:id/:id',
  '/images/embedded/production/0123456789012345678901234567890123456789-10x10.png',
  '/files/embedded/production/0123456789012345678901234567890123456789.pdf',
  callPaths.createEnquiry('aangan'),
  callPaths.sendEmail,
  callPaths.webVitals,
  '/api/enquiries',
  '/api/enquiries/csv',
  '/api/enquiries/:id',
  '/api/missed-paths',
  paths.home,
  paths.contact,
  paths.questions,
  '/sitemap.xml',
  '/assets/:id',
  '/studio/:id',
  '/studio/sign-in',
  '/studio/sign-out',
  '/:id',
  '/blog/:id',
  '/:id/:id/:id',
]

const identityHeaders: Record<string, string>[] = [
  {},
  { authorization: 'Bearer not-the-token-at-all' },
  { cookie: 'session=%00; session==;; editor=ÿ; __proto__=1' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { authorization: `Bearer ${EDITOR_TOKEN}` },
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']

/** Generates values that often break parsers of URLs, numbers, dates or lists. */
const oddText = fc.constantFrom(
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

const usualValues: Record<string, fc.Arbitrary<string>> = {
  version: fc.constantFrom('v1', 'vX', 'v2025-02-19', 'v2021-06-07', 'v2025-99-99'),
  dataset: fc.constantFrom('production', 'staging'),
  id: fc.constantFrom('x', 'drafts.x', 'versions.r.x'),
}

const path = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc
    .tuple(
      ...endpoint.split('/').map((part) => {
        if (!part.startsWith(':')) return fc.constant(part)
        return fc.oneof({ weight: 4, arbitrary: usualValues[part.slice(1)] ?? oddText }, oddText)
      }),
    )
    .map((parts) => parts.join('/') || '/'),
)

const query = fc.oneof(
  fc.constantFrom(
    '*',
    '*[',
    '^.^',
    '*[_type == "post"]{title, "n": count(body), ...}',
    '*[_id in path("drafts.**")] | order(_id desc)[-1]',
    '*[0...99999999999]',
    '@->a[]->b[-1]',
    'count(*) / 0 ** -1',
    'string::split($a, "")[title match "*"]',
    '*[title match $a] | score(boost(title match "*", -1))',
    'array::join([1, null, {}], $missing)',
    'before() < after()',
    'no::such(1)',
    '"\\ud800"',
    '('.repeat(500),
  ),
  oddText,
  fc.string({ unit: 'binary', maxLength: 12 }),
)

const searchParameters = (
  '$a $toString $__proto__ perspective returnQuery limit nextCursor time revision lastRevision reverse ' +
  'fromTransaction toTransaction effectFormat includeResult enableResume lastEventId includeDrafts types dryRun ' +
  'returnIds returnDocuments transactionId autoGenerateArrayKeys includeAllVersions excludeContent filename label ' +
  'w h dpr rect fm auto q fit crop fp-x bg blur or flip dl dlRaw addonFor sourceId key next name token password code'
).split(' ')
const search = fc
  .tuple(
    fc.option(query.map(encodeURIComponent)),
    fc.dictionary(fc.constantFrom(...searchParameters), oddText, { maxKeys: 3 }),
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

const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })
const id = fc.constantFrom('homePage', 'x', 'drafts.x', 'versions.r.x', '', '*')
const valuesByPath = fc.dictionary(
  fc.constantFrom('title', 'a.b', 'a[-1]', 'a[_key=="k"]', '..a', '['),
  anyJson,
)

const someFieldsOf = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, expected]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: expected }, anyJson),
      ]),
    ),
    { requiredKeys: [] },
  )

const patchFields = {
  set: valuesByPath,
  setIfMissing: valuesByPath,
  unset: fc.array(fc.constantFrom('title', 'a[0]', '[')),
  inc: valuesByPath,
  diffMatchPatch: fc.dictionary(
    fc.constant('title'),
    fc.constantFrom('@@ -1 +1 @@\n-a\n+b\n', '@@'),
  ),
  insert: someFieldsOf({ after: fc.constant('a[-1]'), items: fc.array(anyJson) }),
}
const mutation = fc.dictionary(
  fc.constantFrom('create', 'createOrReplace', 'createIfNotExists', 'patch', 'delete'),
  someFieldsOf({ _id: id, _type: fc.constantFrom('post', 'odd'), id, query, ...patchFields }),
  { maxKeys: 1 },
)
const action = someFieldsOf({
  actionType: fc
    .constantFrom(
      'document.publish',
      'document.edit',
      'document.delete',
      'release.create',
      'release.schedule',
    )
    .map((kind) => `sanity.action.${kind}`),
  draftId: id,
  publishedId: id,
  releaseId: id,
  patch: someFieldsOf(patchFields),
  publishAt: oddText,
})
const body = fc.oneof(
  someFieldsOf({ query, params: anyJson }).map((sent) => JSON.stringify(sent)),
  someFieldsOf({ mutations: fc.array(mutation, { maxLength: 4 }) }).map((sent) =>
    JSON.stringify(sent),
  ),
  someFieldsOf({ actions: fc.array(action, { maxLength: 3 }) }).map((sent) => JSON.stringify(sent)),
  anyJson.map((sent) => JSON.stringify(sent)),
  fc.constantFrom('', '['.repeat(20_000), '{"a":1,"a":2}', 'name=%ed%a0%80&password=%'),
)

type AnyRequest = { method: string; path: string; headers: Record<string, string>; body: string }

export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...methods)),
    path: fc.tuple(path, search).map(([path, search]) => `${path}?${search}`),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
    identity: fc.constantFrom(...identityHeaders),
    address: fc.oneof({ weight: 50, arbitrary: fc.ipV4() }, oddText),
    body,
  })
  .map(({ method, path, headers, identity, address, body }) => ({
    method,
    // Node's HTTP client rejects some of these characters in a path.
    path: path.replaceAll(/[^\x21-\x7e]/g, '%00'),
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...identity,
      [ADDRESS_HEADER]: address,
    },
    body: method === 'GET' || method === 'HEAD' ? '' : body,
  }))

/** Returns the status once the body has ended or the connection has closed. Does not read event streams. */
export function fetchStatus(
  origin: string,
  { method, path, headers, body }: AnyRequest,
): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { hostname, port, method, path, headers: { ...headers }, agent: false },
      (answer) => {
        const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
        if (isStream) answer.destroy()
        else answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    clientRequest.setTimeout(15_000, () =>
      clientRequest.destroy(new Error('No answer in 15 seconds.')),
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

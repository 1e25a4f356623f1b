import { Agent, request } from 'node:http'
import { paths } from '../../../domain/paths.ts'
import { lakeRoutes } from '../../../lake/http/routes/index.ts'
import { createServices } from '../../../lake/http/services.ts'
import { createMemoryStorage } from '../../../lake/store/memoryStorage.ts'

/**
 * Name it as the server's CLIENT_ADDRESS_HEADER: wrong tokens from one address would keep out the right one. It names
 * 5,000 addresses, few enough that what the server remembers of each is soon full.
 */
export const ADDRESS_HEADER = 'x-client'

/** Who sends a request. */
const identities: Record<string, (token: string) => Record<string, string>> = {
  stranger: () => ({}),
  'wrong token': () => ({ authorization: 'Bearer not-the-token-at-all' }),
  'odd cookie': () => ({ cookie: 'session=%00; session==;; editor=ÿ; __proto__=1' }),
  'another site': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  editor: (token) => ({ authorization: `Bearer ${token}` }),
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']

const storage = createMemoryStorage()
/** What the lake answers. */
export const routes = lakeRoutes(
  createServices({ projectId: 'embedded', dataset: 'production', storage }),
)

/** Every path that something answers; what stands after a colon is filled in. */
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
  '/api/v1.0/page-views',
  '/api/enquiries',
  '/api/enquiries/csv',
  '/api/enquiries/:id',
  '/api/enquiries/:id/release',
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
  '/studio/web-vitals',
  '/:id',
  '/blog/:id',
  '/:id/:id/:id',
]

const odd = [
  '',
  '0',
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  '%00',
  '%09',
  '%0d%0aset-cookie:a=b',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%f0%9f%8f%a8',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '...',
  '//',
  '%2f%2fevil.example',
  '\\\\evil.example',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'drafts.x',
  'versions..x',
  "' OR 1=1 --",
  '*[',
  '$1{}',
  '[]',
  '{}',
  '[{"toString":1}]',
  '"\\ud800"',
  'x'.repeat(3000),
  `${'%5b'.repeat(500)}`,
  '2024-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-999999-01-01',
  'true',
  '1,2,3',
  ','.repeat(300),
]

const names = {
  version: ['v1', 'vX', 'v2025-02-19', 'v2021-06-07', 'v2025-99-99'],
  dataset: ['production', 'staging'],
  ids: ['me', 'x', 'drafts.x,x', 'x,y'],
  id: ['x', 'drafts.x', 'versions.r.x'],
} as const

const parameters = (
  'query $a $toString $__proto__ perspective returnQuery limit nextCursor time revision lastRevision reverse ' +
  'fromTransaction toTransaction effectFormat includeResult enableResume lastEventId includeDrafts types dryRun ' +
  'returnIds returnDocuments transactionId autoGenerateArrayKeys includeAllVersions excludeContent filename label ' +
  'w h dpr rect fm auto q fit crop fp-x bg blur or flip dl dlRaw addonFor sourceId key next name token password code'
).split(' ')

const queries = [
  '*',
  '*[_type == $a]{..., "b": $a->c}',
  'count(*) / 0',
  'dateTime("x") - 1e999',
  '*[0...99999999999999999999]',
  '*[-1..-99999]',
  'string::split("a", "")',
  'math::sum([1e308, 1e308])',
  '*| order(_id desc, [1] asc)',
  'pt::text(*)',
  '$toString',
  'array::join([[]], {})',
  '{"__proto__": 1}{...}',
  'global::now() + null',
  '"a" match ["*", null]',
  '*[references(^)]',
  'select(1 => 2)[0].x->y',
  'releases::all()',
  'geo::distance(1, 2)',
  'documents::get("x")',
  'sanity::versionOf("x")',
  'delta::changedAny(_id)',
  'before() == after()',
  'text::query("x")',
]

const types = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'image/png',
  '',
]

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** A source of requests that nobody should send; the same seed gives the same ones. */
export function createFuzz(seed: number, token: string) {
  let state = seed
  function random(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const chance = (share: number) => random() < share
  function pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('The list is empty.')
    return found
  }

  function fill(template: string): string {
    return template.replaceAll(/:(\w+)/g, (_, name: string) => {
      const usual: readonly string[] = name in names ? names[name as keyof typeof names] : odd
      return chance(0.8) ? pick(usual) : pick(odd)
    })
  }

  function search(): string {
    const count = Math.floor(random() * 4)
    const pairs = Array.from({ length: count }, () => {
      const name = pick(parameters)
      const value = name === 'query' && chance(0.8) ? encodeURIComponent(pick(queries)) : pick(odd)
      return `${name}=${value}`
    })
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  }

  function value(depth = 0): unknown {
    const kind = Math.floor(random() * (depth > 4 ? 7 : 10))
    switch (kind) {
      case 0:
        return null
      case 1:
        return pick([0, -1, 1e308, 2 ** 53, -0.5])
      case 2:
        return chance(0.5)
      case 3:
      case 4:
        return pick(odd)
      case 5:
        return pick(['x', 'drafts.x', 'faq', 'post', 'a.b[0]', 'a[_key=="b"]', '..', 'a[-1:]'])
      case 6:
        return '\ud800'
      case 7:
        return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1))
      default:
        return record(depth + 1)
    }
  }

  const fields = (
    '_id _type _rev _ref _weak _key id ids query params perspective mutations actions transactionId create ' +
    'createOrReplace createIfNotExists delete patch set unset insert inc dec setIfMissing diffMatchPatch after before ' +
    'replace items ifRevisionID actionType draftId publishedId attributes versionId toString constructor key value ' +
    'name email phone message FullName template_params service_id user_id'
  ).split(' ')

  function record(depth = 0): Record<string, unknown> {
    const count = 1 + Math.floor(random() * 5)
    return Object.fromEntries(Array.from({ length: count }, () => [pick(fields), value(depth + 1)]))
  }

  const document = () => ({
    _id: pick(['x', 'drafts.x', 'y']),
    _type: pick(['faq', 'odd']),
    ...record(),
  })

  function mutation(): unknown {
    return pick([
      () => ({ [pick(['create', 'createOrReplace', 'createIfNotExists'])]: document() }),
      () => ({ patch: { id: pick(['x', 'y']), ...record() } }),
      () => ({ patch: { query: pick(queries), ...record() } }),
      () => ({
        patch: { id: 'x', diffMatchPatch: { [pick(odd)]: pick(['@@ -1 +1 @@\n-a\n+b', '@@ %']) } },
      }),
      () => ({ delete: pick([{ id: 'x' }, { query: pick(queries) }, record()]) }),
      () => value(),
    ])()
  }

  function action(): unknown {
    const kinds =
      'create edit publish unpublish delete discard replaceDraft version.create release.create'
    const ids = { draftId: 'drafts.x', publishedId: 'x', versionId: 'versions.r.x' }
    return chance(0.2)
      ? value()
      : {
          actionType: `sanity.action.document.${pick(kinds.split(' '))}`,
          ...(chance(0.8) ? ids : {}),
          ...(chance(0.5) ? { attributes: document(), patch: record() } : record()),
        }
  }

  function body(): Buffer {
    const list = (make: () => unknown) => Array.from({ length: Math.floor(random() * 3) }, make)
    const text = pick([
      () =>
        JSON.stringify({
          query: pick([...queries, value()]),
          params: value(),
          perspective: value(),
        }),
      () => JSON.stringify({ mutations: list(mutation), ...(chance(0.3) ? record() : {}) }),
      () => JSON.stringify({ actions: list(action), ...(chance(0.3) ? record() : {}) }),
      () => JSON.stringify(value()) ?? '',
      () => `${'['.repeat(20_000)}`,
      () => pick(odd),
      () => '{"a":1,"a":2}',
      () => '',
    ])()
    return chance(0.1) ? Buffer.from(text, 'utf16le') : Buffer.from(text)
  }

  function headers(): Record<string, string> {
    const some: [string, string][] = [
      ['range', pick(['bytes=0-', 'bytes=-99999999999999999999', 'bytes=5-1', 'bytes=a', 'x'])],
      ['if-none-match', pick(['*', '"', 'W/"x"', ',,,'])],
      ['accept-encoding', pick(['br', 'gzip;q=nan', '*;q=0', 'br;q=1e999, ,'])],
      ['accept', pick(['image/avif', 'text/html;q=', '*/*;;;', ','])],
      ['last-event-id', pick(['x', '#', '0-99999999999999999999', 'x'.repeat(3000)])],
      ['x-sanity-project-id', pick(['embedded', 'other', ''])],
      ['referer', pick(['http://', 'about:', 'http://[', 'http://127.0.0.1/%zz'])],
      ['host', pick(['', 'evil.example', 'localhost', '[::1', 'a b', '127.0.0.1:99999', '%'])],
      ['origin', pick(['null', 'http://', ''])],
      ['if-modified-since', pick(odd.filter((text) => !/[^\x20-\x7e]/.test(text)))],
      ['expect', 'x'],
      ['x-forwarded-for', pick(['::', '1.2.3.4, ,', '%', 'x'.repeat(3000)])],
    ]
    return Object.fromEntries(some.filter(() => chance(0.12)))
  }

  return {
    next(): FuzzRequest {
      const method = chance(0.5) ? 'GET' : pick(methods)
      const path = (fill(pick(endpoints)) || '/') + (chance(0.7) ? search() : '')
      const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH' || chance(0.05)
      const identity = pick(Object.values(identities))
      return {
        method,
        // What lies outside of these no client of Node's sends.
        path: path.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign)),
        headers: {
          ...(hasBody ? { 'content-type': chance(0.7) ? 'application/json' : pick(types) } : {}),
          ...headers(),
          [ADDRESS_HEADER]: chance(0.02)
            ? pick(['::', 'x'.repeat(3000), ', ,', '%'])
            : `10.${Math.floor(random() * 70)}.${Math.floor(random() * 70)}.1`,
          ...identity(token),
        },
        ...(hasBody ? { body: body() } : {}),
      }
    },
  }
}

/** Sends one and reads the answer, of a stream no more than its beginning. Rejects without an answer. */
function sendFuzz(
  origin: string,
  one: FuzzRequest,
  agent: Agent | false,
): Promise<{ status: number; text: string }> {
  const { method, path, headers, body } = one
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...headers }, agent },
      (answer) => {
        const status = answer.statusCode ?? 0
        let text = ''
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          resolve({ status, text })
          return void answer.destroy()
        }
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (text.length < 500) text += chunk
        })
        answer.on('end', () => resolve({ status, text }))
        answer.on('error', reject)
      },
    )
    sent.setTimeout(15_000, () => sent.destroy(new Error('No answer in 15 seconds.')))
    sent.on('error', (error) => {
      // The server may have ended a connection just as it was used again, after a body that nobody read.
      if (sent.reusedSocket) sendFuzz(origin, one, false).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })
}

export type Sent = {
  /** 0 when there was no answer. */
  status: number
  milliseconds: number
  /** What is wrong with the answer; undefined when nothing is. */
  failure?: string
}

/** Sends one request. An answer with 5xx is a failure, and so is no answer. */
export async function sendOne(
  origin: string,
  one: FuzzRequest,
  agent: Agent | false = false,
): Promise<Sent> {
  const begun = performance.now()
  const told = (status: number, failure?: string) => ({
    status,
    milliseconds: performance.now() - begun,
    ...(failure ? { failure: `${failure} ${describe(one)}` } : {}),
  })
  try {
    const { status, text } = await sendFuzz(origin, one, agent)
    // These servers run without the Studio, and say so to editors.
    const isMissingStudio = status === 503 && one.path.startsWith('/studio')
    if (status < 500 || isMissingStudio) return told(status)
    return told(status, `${status} ${text.slice(0, 200)}`)
  } catch (error) {
    return told(0, `no answer (${error})`)
  }
}

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 400) ?? ''}`

/** So many of a source, and then no more. */
export const times = (source: { next(): FuzzRequest }, count: number) => {
  let left = count
  return () => (left-- > 0 ? source.next() : undefined)
}

/**
 * Sends them, eight at once, until `next` has no more.
 *
 * @returns those that were answered with 5xx, or not at all
 */
export async function fuzz(
  origin: string,
  next: () => FuzzRequest | undefined,
  heard: (one: FuzzRequest, sent: Sent) => void = () => {},
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const lane = async () => {
    for (let one = next(); one; one = next()) {
      const sent = await sendOne(origin, one, agent)
      if (sent.failure) failures.push(sent.failure)
      heard(one, sent)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  agent.destroy()
  return failures
}

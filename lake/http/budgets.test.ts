import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSeedFolder, startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { roles } from '../request/identity.ts'
import { ACTIONS } from '../write/actions.ts'
import { MUTATIONS } from '../write/mutations.ts'
import { openLakeServices } from './node/openLakeServices.ts'
import { lakeRoutes } from './routes/index.ts'

// The worst input of each route, action, mutation and query for each sender. A new action or mutation without a row
// fails. A new route is measured with the largest body and all parameters; a new part of a path fails. Messages of
// sockets, jobs and the site's own routes have tables of their own.

/** Answering takes a little longer than the budget of a request. */
const MAX_DELAY_MS = { visitor: 250, contributor: 2_500, editor: 2_500 }
const MAX_GROWTH_BYTES = 300 * 1024 * 1024

type Sender = keyof typeof MAX_DELAY_MS

const VERSION = 'v2025-02-19'
const keyedItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _key: `k${index}` }))
const bigDocument = (_id: string) => ({ _id, _type: 'post', items: keyedItems(45_000) })
const repeat = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index))

/** The worst fields of each action; the rows send as many actions as a body of 1 MiB can contain. */
const ACTION_FIELDS: Record<string, object> = {
  'sanity.action.release.create': { releaseId: 'r', metadata: {} },
  'sanity.action.release.import': { releaseId: 'r', ifExists: 'replace', attributes: {} },
  'sanity.action.release.edit': { releaseId: 'wide', patch: { set: { 'metadata.title': 'a' } } },
  'sanity.action.release.schedule': { releaseId: 'wide', publishAt: '2099-01-01T00:00:00Z' },
  'sanity.action.release.unschedule': { releaseId: 'wide' },
  'sanity.action.release.publish': { releaseId: 'wide' },
  'sanity.action.release.archive': { releaseId: 'wide' },
  'sanity.action.release.unarchive': { releaseId: 'wide' },
  'sanity.action.release.delete': { releaseId: 'wide' },
  'sanity.action.document.create': {
    publishedId: 'big',
    ifExists: 'ignore',
    attributes: { _id: 'drafts.big', _type: 'post' },
  },
  'sanity.action.document.edit': {
    publishedId: 'big',
    draftId: 'drafts.big',
    patch: { set: { title: 'a' } },
  },
  'sanity.action.document.publish': { publishedId: 'big', draftId: 'drafts.big' },
  'sanity.action.document.unpublish': { publishedId: 'big', draftId: 'drafts.big' },
  'sanity.action.document.discard': { draftId: 'drafts.big' },
  'sanity.action.document.delete': { publishedId: 'big', includeDrafts: ['drafts.big'] },
  'sanity.action.document.replaceDraft': {
    publishedId: 'big',
    attributes: { _id: 'drafts.big', _type: 'post' },
  },
  'sanity.action.document.version.create': {
    publishedId: 'big',
    versionId: 'versions.wide.big',
    baseId: 'drafts.big',
  },
  'sanity.action.document.version.discard': { versionId: 'versions.wide.big' },
  'sanity.action.document.version.replace': {
    document: { _id: 'versions.wide.big', _type: 'post' },
  },
  'sanity.action.document.version.unpublish': {
    publishedId: 'big',
    versionId: 'versions.wide.big',
  },
}

const slowFilter =
  '*[count(string::split($s, "")[count(string::split($s, "")[@ match "a*"]) > 0]) > 0]'
const slowSelection = { query: slowFilter, params: { s: 'a'.repeat(20_000) } }

const MUTATION_ROWS: Record<string, object[]> = {
  create: repeat(15_000, (n) => ({ create: { _id: `drafts.n${n}`, _type: 'a' } })),
  createOrReplace: repeat(12_000, () => ({ createOrReplace: { _id: 'drafts.n', _type: 'a' } })),
  createIfNotExists: repeat(12_000, () => ({
    createIfNotExists: { _id: 'drafts.big', _type: 'a' },
  })),
  delete: [{ delete: slowSelection }],
  patch: repeat(10_000, () => ({ patch: { id: 'drafts.big', set: { title: 'a' } } })),
}

const doubling = (step: string) =>
  `count({"a": $list}${`{"a": ${step}}`.repeat(26)}.a) + length(lower({"a": $text}${'{"a": a + a}'.repeat(17)}.a))`

const QUERIES: Record<string, string> = {
  'a filter in a filter': 'count($list[count($list[@ > ^]) > 0])',
  'diff::changedAny':
    '[diff::changedAny({"a": 1}, {"a": 2}, a), count($list[count($list[@ > ^]) > 0])]',
  'a doubled list': doubling('a + a'),
  'a list that is spread twice': doubling('[...a, ...a]'),
  'a doubled text': `[${repeat(10, () => `lower({"a": $text}${'{"a": a + a}'.repeat(17)}.a)`)}]`,
  'a text joined to itself': 'lower(array::join($items[]{"a": $text}.a, $text))',
  'a long text in many blocks':
    'lower(pt::text($items[]{"_type": "block", "children": [{"_type": "span", "text": $text}]}))',
  'a list in each item of a list': '$items[]{"all": $items[]{"all": $items[]{"x": 1}}}',
  'a flattened list of lists': 'count($items[]{"l": $list}.l[])',
  'a slow pattern': `"${'a'.repeat(60)}" match "${'a*'.repeat(20)}b"`,
}

const PARAMS = {
  list: repeat(6_000, (n) => n),
  items: repeat(6_000, () => ({})),
  text: 'x'.repeat(2_000),
}

/** The worst value of each part of a path. */
const PATH_VALUES: Record<string, string> = {
  version: VERSION,
  dataset: 'production',
  ids: `drafts.big,${repeat(99, (n) => `drafts.n${n}`)}`,
  id: 'drafts.big',
  keys: `${repeat(100, (n) => `key${n}`)}`,
  project: 'embedded',
  kind: 'images',
  subject: 'announcements',
}

/** Sent to every route: each reads only its own. */
const SEARCH = new URLSearchParams({
  ...{ query: slowFilter, $s: JSON.stringify('a'.repeat(5_000)), perspective: 'raw' },
  ...{ includeAllVersions: 'true', includeDrafts: 'true', effectFormat: 'mendoza', limit: '500' },
})

const fillPath = (path: string) =>
  path.replace(/:(\w+)(?:\{.*?\})?/g, (_, name) => {
    const value = PATH_VALUES[name]
    if (!value) throw new Error(`PATH_VALUES has no worst value for :${name}.`)
    return value
  })

async function listRoutes() {
  const options = { projectId: 'embedded', dataset: 'production', dataDir: temporaryFolder() }
  const services = await openLakeServices(options)
  onTestFinished(services.close)
  return lakeRoutes(services)
}

async function startMeasuredLake() {
  const { origin } = await startLake({
    seed: createSeedFolder([bigDocument('drafts.big')]),
    // Each request has a user of its own, so that it does not wait for an earlier request's share of the time.
    authorize: (request) => {
      const id = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const role = roles.find((name) => id.startsWith(name))
      return role ? { id, name: role, role } : 'visitor'
    },
  })
  return origin
}

let requests = 0

/**
 * Returns the longest delay of the event loop, but at most the CPU time of the request, because other programs delay
 * the event loop too.
 */
async function measure(sender: Sender, url: string, method: string, body: object | undefined) {
  const text = body && JSON.stringify(body)
  const ending = new AbortController()
  const heapBefore = process.memoryUsage().heapUsed
  const cpuBefore = process.threadCpuUsage()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(sender === 'visitor' ? {} : { authorization: `Bearer ${sender}${requests++}` }),
    },
    signal: ending.signal,
    ...(text ? { body: text } : {}),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.getReader().read()
  else await response.arrayBuffer()
  delay.disable()
  ending.abort()
  const { user, system } = process.threadCpuUsage(cpuBefore)
  return {
    status: response.status,
    delayMs: Math.min(delay.max / 1e6, (user + system) / 1e3),
    growth: process.memoryUsage().heapUsed - heapBefore,
  }
}

const ROWS: [name: string, path: string, body: object][] = [
  ...Object.keys(ACTIONS).map((actionType): [string, string, object] => [
    actionType,
    'actions/production',
    { actions: repeat(4_000, () => ({ actionType, ...ACTION_FIELDS[actionType] })) },
  ]),
  ...Object.entries(MUTATION_ROWS).map(([kind, mutations]): [string, string, object] => [
    kind,
    'mutate/production',
    { mutations },
  ]),
  ...Object.entries(QUERIES).flatMap(([name, query]) =>
    ['production', 'production-comments'].map((dataset): [string, string, object] => [
      `${name} in ${dataset}`,
      `query/${dataset}`,
      { query, params: PARAMS },
    ]),
  ),
]

test('each action and mutation has a row', () => {
  expect(Object.keys(ACTION_FIELDS).toSorted()).toEqual(Object.keys(ACTIONS).toSorted())
  expect(Object.keys(MUTATION_ROWS).toSorted()).toEqual(Object.keys(MUTATIONS).toSorted())
})

test.each(['visitor', 'contributor', 'editor'] as const)(
  'each route answers a %s in time',
  async (sender) => {
    const origin = await startMeasuredLake()
    const slow: string[] = []
    for (const { method, path } of await listRoutes()) {
      const url = `${origin}${fillPath(path)}?${SEARCH}`
      const body = { query: slowFilter, params: PARAMS, items: keyedItems(45_000) }
      const { status, delayMs, growth } = await measure(
        sender,
        url,
        method === 'ALL' ? 'GET' : method,
        method === 'POST' || method === 'PUT' ? body : undefined,
      )
      if (status >= 500 || delayMs > MAX_DELAY_MS[sender] || growth > MAX_GROWTH_BYTES)
        slow.push(`${method} ${path}: ${status}, ${delayMs} ms, ${growth} bytes`)
    }
    expect(slow).toEqual([])
  },
)

describe.each(['contributor', 'editor'] as const)('%s', (sender) => {
  test.each(ROWS)('%s', async (_, path, body) => {
    const url = `${await startMeasuredLake()}/${VERSION}/data/${path}`
    const { status, delayMs, growth } = await measure(sender, url, 'POST', body)
    expect(status).toBeLessThan(500)
    expect(delayMs).toBeLessThan(MAX_DELAY_MS[sender])
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
  })
})

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Measured, measureDelay, reportMeasured } from '../../tests/setup/lake/measureDelay.ts'
import { createSeedFolder, startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { roles } from '../request/identity.ts'
import { ACTIONS } from '../write/actions.ts'
import { MUTATIONS } from '../write/mutations.ts'
import { openLakeServices } from './node/openLakeServices.ts'
import { lakeRoutes } from './routes/index.ts'

// The worst input of each route, action, mutation and query for each sender. A new action or mutation without a row
// fails. A new route is measured with the largest body and all parameters; a new part of a path fails. Messages
// (realtimeBudgets.test.ts), the site's own routes (server/site/budgets.test.ts) and jobs
// (tests/contracts/jobBudgets.test.ts) have tables of their own.

/** Answering takes a little longer than the budget of a request. */
const MAX_DELAY_MS = { visitor: 250, contributor: 2_500, editor: 2_500 }
const MAX_GROWTH_MB = 300

type Sender = keyof typeof MAX_DELAY_MS

const VERSION = 'v2025-02-19'
const keyedItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _key: `k${index}` }))
const bigDocument = (_id: string) => ({ _id, _type: 'post', items: keyedItems(45_000) })
const repeat = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index))

/** A release may change as many characters as a transaction may store. */
const VERSIONS = 450
const VERSION_TEXT = 'x'.repeat(20_000)

const createWideRelease = (name: string, fields: object, versionsOf = name) => ({
  ...{ _id: `_.releases.${name}`, _type: 'system.release', name, metadata: {}, ...fields },
  finalDocumentStates: repeat(VERSIONS, (n) => ({ _key: `${n}`, id: versionIdOf(versionsOf, n) })),
})
const versionIdOf = (release: string, n: number) => `versions.${release}.doc${n}`

/** Each published document was changed after its version, so that the release must merge the two. */
const createVersions = (release: string) =>
  repeat(VERSIONS, (n) => ({
    ...{ _id: versionIdOf(release, n), _type: 'post', title: 'version', text: VERSION_TEXT },
    _system: { base: { id: `doc${n}`, rev: 'gone' } },
  }))

/** The actions that a release allows once: the row sends one, for a release with as many versions as possible. */
const ONCE = ['publish', 'archive', 'unarchive'].map((name) => `sanity.action.release.${name}`)

/** The worst fields of each action; the rows send as many actions as a body of 1 MiB can contain. */
const ACTION_FIELDS: Record<string, object> = {
  'sanity.action.release.create': { releaseId: 'r', metadata: {} },
  'sanity.action.release.import': { releaseId: 'r', ifExists: 'replace', attributes: {} },
  'sanity.action.release.edit': { releaseId: 'open', patch: { set: { 'metadata.title': 'a' } } },
  'sanity.action.release.schedule': { releaseId: 'open', publishAt: '2099-01-01T00:00:00Z' },
  'sanity.action.release.unschedule': { releaseId: 'open' },
  'sanity.action.release.publish': { releaseId: 'wide' },
  'sanity.action.release.archive': { releaseId: 'wide2' },
  'sanity.action.release.unarchive': { releaseId: 'archived' },
  'sanity.action.release.delete': { releaseId: 'archived' },
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
    versionId: 'versions.open.big',
    baseId: 'drafts.big',
  },
  'sanity.action.document.version.discard': { versionId: 'versions.open.big' },
  'sanity.action.document.version.replace': {
    document: { _id: 'versions.open.big', _type: 'post' },
  },
  'sanity.action.document.version.unpublish': {
    publishedId: 'big',
    versionId: 'versions.open.big',
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
  const { origin, editor } = await startLake({
    seed: createSeedFolder([
      bigDocument('drafts.big'),
      ...repeat(VERSIONS, (n) => ({ _id: `doc${n}`, _type: 'post', title: 'version' })),
      {
        _id: '_.releases.open',
        _type: 'system.release',
        name: 'open',
        state: 'active',
        metadata: {},
      },
      createWideRelease('wide', { state: 'active' }),
      ...createVersions('wide'),
      createWideRelease('wide2', { state: 'active' }),
      ...createVersions('wide2'),
      createWideRelease('archived', { state: 'archived' }, 'wide2'),
    ]),
    // Each request has a user of its own, so that it does not wait for an earlier request's share of the time.
    authorize: (request) => {
      const id = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const role = roles.find((name) => id.startsWith(name))
      return role ? { id, name: role, role } : 'visitor'
    },
  })
  return { origin, client: editor.withConfig({ token: 'editor' }) }
}

let requests = 0

const send = (sender: Sender, url: string, method: string, body?: object) =>
  measureDelay(async () => {
    const ending = new AbortController()
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(sender === 'visitor' ? {} : { authorization: `Bearer ${sender}${requests++}` }),
      },
      signal: ending.signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.getReader().read()
    else await response.arrayBuffer()
    ending.abort()
    return response.status
  })

const listRows = (dataset: string): [name: string, path: string, body: object][] => [
  ...Object.entries(QUERIES).map(([name, query]): [string, string, object] => [
    `${name} in ${dataset}`,
    `query/${dataset}`,
    { query, params: PARAMS },
  ]),
  ...Object.entries(MUTATION_ROWS).map(([kind, mutations]): [string, string, object] => [
    kind,
    'mutate/production',
    { mutations },
  ]),
  ...Object.keys(ACTIONS).map((actionType): [string, string, object] => [
    actionType,
    'actions/production',
    {
      actions: repeat(ONCE.includes(actionType) ? 1 : 4_000, () => ({
        actionType,
        ...ACTION_FIELDS[actionType],
      })),
    },
  ]),
]

test('each action and mutation has a row', () => {
  expect(Object.keys(ACTION_FIELDS).toSorted()).toEqual(Object.keys(ACTIONS).toSorted())
  expect(Object.keys(MUTATION_ROWS).toSorted()).toEqual(Object.keys(MUTATIONS).toSorted())
})

test('each route, action, mutation and query is answered in time, with its worst input from each sender', async () => {
  const { origin, client } = await startMeasuredLake()
  const picture = await sharp({
    create: { width: 6_000, height: 6_000, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture)
  const file = await client.assets.upload('file', Buffer.alloc(19 * 1024 * 1024))
  const assetUrls: Record<string, string> = {
    '/images/*': `${image.url}?w=2000&fm=jpg`,
    '/files/*': file.url,
  }
  const measured = new Map<string, Measured>()
  const wrong: string[] = []
  async function check(name: string, sender: Sender, url: string, method: string, body?: object) {
    const { result: status, ...row } = await send(sender, url, method, body)
    measured.set(`${name}, ${sender}: ${status}`, row)
    if (status >= 500 || row.delayMs > MAX_DELAY_MS[sender] || row.growthMb > MAX_GROWTH_MB)
      wrong.push(`${name}, ${sender}: ${status}, ${row.delayMs} ms, ${row.growthMb} MB`)
  }

  const body = { query: slowFilter, params: PARAMS, items: keyedItems(45_000) }
  for (const sender of ['visitor', 'contributor', 'editor'] as const)
    for (const { method, path } of await listRoutes()) {
      const url = new URL(assetUrls[path] ?? `${fillPath(path)}?${SEARCH}`, origin).href
      const hasBody = method === 'POST' || method === 'PUT'
      const sent = method === 'ALL' ? 'GET' : method
      await check(`${method} ${path}`, sender, url, sent, hasBody ? body : undefined)
    }
  for (const [sender, dataset] of [
    ['contributor', 'production-comments'],
    ['editor', 'production'],
  ] as const)
    for (const [name, path, body] of listRows(dataset))
      await check(name, sender, `${origin}/${VERSION}/data/${path}`, 'POST', body)
  reportMeasured(measured)
  expect(wrong).toEqual([])
})

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Measured, measureDelay, reportMeasured } from '../../tests/setup/lake/measureDelay.ts'
import { createSeedFolder, startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { type Identity, roles } from '../request/identity.ts'
import { ACTIONS } from '../write/actions.ts'
import { MUTATIONS } from '../write/mutations.ts'
import { openLakeServices } from './node/openLakeServices.ts'
import { lakeRoutes } from './routes/index.ts'

// The worst input of each route, action, mutation and query for each sender. A new action or mutation without a row
// fails, and so does a release action that is rejected for another reason than its size or its sender: it would measure
// nothing. A new route is measured with the largest body and all parameters; a new part of a path fails. Messages
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
const GONE = 4_000

const createRelease = (name: string, fields: object = {}) => ({
  ...{ _id: `_.releases.${name}`, _type: 'system.release', name, state: 'active', metadata: {} },
  ...fields,
})

/** Each published document was changed after its version, so that the release must merge the two. */
function createWideRelease(name: string, state: string) {
  const versions = repeat(VERSIONS, (n) => ({
    ...{ _id: `versions.${name}.doc${n}`, _type: 'post', title: 'version', text: VERSION_TEXT },
    _system: { base: { id: `doc${n}`, rev: 'gone' } },
  }))
  const finalDocumentStates = versions.map(({ _id }, n) => ({ _key: `${n}`, id: _id }))
  return [createRelease(name, { state, finalDocumentStates }), ...versions]
}

/** The worst fields of each action; the rows send as many actions as a body of 1 MiB can contain. */
const ACTION_FIELDS: Record<string, object> = {
  'sanity.action.release.create': { releaseId: 'r', metadata: {} },
  'sanity.action.release.import': { releaseId: 'r', ifExists: 'replace', attributes: {} },
  'sanity.action.release.edit': { releaseId: 'open', patch: { set: { 'metadata.title': 'a' } } },
  'sanity.action.release.schedule': { releaseId: 'wide3', publishAt: '2099-01-01T00:00:00Z' },
  'sanity.action.release.unschedule': { releaseId: 'wide3' },
  'sanity.action.release.publish': { releaseId: 'wide' },
  'sanity.action.release.archive': { releaseId: 'wide2' },
  'sanity.action.release.unarchive': { releaseId: 'archived' },
  'sanity.action.release.delete': { releaseId: 'gone' },
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

const createAction = (actionType: string, fields: object = {}) => ({
  actionType,
  ...ACTION_FIELDS[actionType],
  ...fields,
})

/** A release allows these actions once. Another action makes some of them possible again. */
const REPEATED: Record<string, object[]> = {
  'sanity.action.release.create': repeat(4_000, (n) =>
    createAction('sanity.action.release.create', { releaseId: `r${n}` }),
  ),
  'sanity.action.release.unschedule': repeat(2_000, () =>
    ['schedule', 'unschedule'].map((name) => createAction(`sanity.action.release.${name}`)),
  ).flat(),
  'sanity.action.release.publish': [createAction('sanity.action.release.publish')],
  'sanity.action.release.archive': [createAction('sanity.action.release.archive')],
  'sanity.action.release.unarchive': repeat(50, () => [
    createAction('sanity.action.release.unarchive'),
    createAction('sanity.action.release.archive', { releaseId: 'archived' }),
  ]).flat(),
  'sanity.action.release.delete': repeat(GONE, (n) =>
    createAction('sanity.action.release.delete', { releaseId: `gone${n}` }),
  ),
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

/** Each request has a user of its own, so that it does not wait for an earlier request's share of the time. */
function authorize(request: Request): Identity {
  const id = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const role = roles.find((name) => id.startsWith(name))
  return role ? { id, name: role, role } : 'visitor'
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
    const text = isStream ? '' : await response.text()
    if (isStream) await response.body?.getReader().read()
    ending.abort()
    return { status: response.status, isOverBudget: text.includes('so it was stopped') }
  })

const isReleaseAction = (name: string) => name.includes('.release.')

type Row = { name: string; sender: Sender; url: string; method?: string; body?: object | undefined }

type Answer = { status: number; isOverBudget: boolean }

/** A release action is measured if it is done, or stopped by its budget, or if the sender may not send it. */
const isMeasured = (name: string, { status, isOverBudget }: Answer) =>
  isReleaseAction(name) ? status === 200 || status === 403 || isOverBudget : status < 500

/** Sends the rows one after the other, and fails with the list of those that took too long or too much memory. */
async function measure(rows: readonly Row[]) {
  const measured = new Map<string, Measured>()
  const wrong: string[] = []
  for (const { name, sender, url, method = 'POST', body } of rows) {
    const { result: answer, ...row } = await send(sender, url, method, body)
    const key = `${name}, ${sender}: ${answer.status}`
    measured.set(key, row)
    const isTooMuch = row.delayMs > MAX_DELAY_MS[sender] || row.growthMb > MAX_GROWTH_MB
    if (isTooMuch || !isMeasured(name, answer))
      wrong.push(`${key}, ${row.delayMs} ms, ${row.growthMb} MB`)
  }
  reportMeasured(measured)
  expect(wrong).toEqual([])
}

const listRows = (origin: string, path: string, bodies: Record<string, object>): Row[] =>
  (['contributor', 'editor'] as const).flatMap((sender) =>
    Object.entries(bodies).map(([name, body]) => ({
      ...{ name, sender, body },
      url: `${origin}/${VERSION}/data/${path}`,
    })),
  )

const listActions = (isListed: (name: string) => boolean) =>
  Object.fromEntries(
    Object.keys(ACTIONS)
      .filter(isListed)
      .map((name) => [
        name,
        { actions: REPEATED[name] ?? repeat(4_000, () => createAction(name)) },
      ]),
  )

test('each action and mutation has a row', () => {
  expect(Object.keys(ACTION_FIELDS).toSorted()).toEqual(Object.keys(ACTIONS).toSorted())
  expect(Object.keys(MUTATION_ROWS).toSorted()).toEqual(Object.keys(MUTATIONS).toSorted())
})

test('each route is answered in time, with its worst input from each sender', async () => {
  const { origin, editor } = await startLake({
    seed: createSeedFolder([bigDocument('drafts.big')]),
    authorize,
  })
  const client = editor.withConfig({ token: 'editor' })
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
  const options = { projectId: 'embedded', dataset: 'production', dataDir: temporaryFolder() }
  const services = await openLakeServices(options)
  onTestFinished(services.close)
  const body = { query: slowFilter, params: PARAMS, items: keyedItems(45_000) }
  const rows = (['visitor', 'contributor', 'editor'] as const).flatMap((sender) =>
    lakeRoutes(services).map(({ method, path }) => ({
      ...{ name: `${method} ${path}`, sender, method: method === 'ALL' ? 'GET' : method },
      url: new URL(assetUrls[path] ?? `${fillPath(path)}?${SEARCH}`, origin).href,
      body: method === 'POST' || method === 'PUT' ? body : undefined,
    })),
  )
  await measure(rows)
})

test('each query is answered in time, with its worst parameters', async () => {
  const { origin } = await startLake({ authorize })
  const bodies = Object.entries(QUERIES).map(([name, query]) => [name, { query, params: PARAMS }])
  for (const dataset of ['production', 'production-comments'])
    await measure(listRows(origin, `query/${dataset}`, Object.fromEntries(bodies)))
})

test('each mutation and each action on a document is answered in time, with its worst input', async () => {
  const { origin } = await startLake({
    seed: createSeedFolder([bigDocument('drafts.big'), createRelease('open')]),
    authorize,
  })
  const mutations = Object.entries(MUTATION_ROWS).map(([kind, mutations]) => [kind, { mutations }])
  await measure([
    ...listRows(origin, 'mutate/production', Object.fromEntries(mutations)),
    ...listRows(
      origin,
      'actions/production',
      listActions((name) => !isReleaseAction(name)),
    ),
  ])
})

test('each action on a release is answered in time, with its worst input', async () => {
  const { origin } = await startLake({
    seed: createSeedFolder([
      ...repeat(VERSIONS, (n) => ({ _id: `doc${n}`, _type: 'post', title: 'version' })),
      createRelease('open'),
      ...['wide', 'wide2', 'wide3'].flatMap((name) => createWideRelease(name, 'active')),
      ...createWideRelease('archived', 'archived'),
      ...repeat(GONE, (n) => createRelease(`gone${n}`, { state: 'archived' })),
    ]),
    authorize,
  })
  await measure(listRows(origin, 'actions/production', listActions(isReleaseAction)))
})

import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createMemoryLake } from '@aangan/lake/memory'
import * as v from 'valibot'
import { apiVersion } from '../../domain/apiVersion.ts'
import { isRecord } from '../../lake/request/json.ts'

// Runs GROQ's conformance tests as queries to the lake's HTTP API. Downloads the tests once.

const VERSION = 'v1.0.4'
const SUITE_URL = `https://github.com/sanity-io/groq-test-suite/releases/download/${VERSION}/suite.ndjson`
const CACHE_FOLDER = 'node_modules/.cache/groq-test-suite'
const FILE = process.env.GROQ_SUITE ?? `${CACHE_FOLDER}/${VERSION}.ndjson`
const DOWNLOAD_TIMEOUT_MS = 120_000

/** The command fails if fewer tests pass. Raise the number when the lake passes more. */
const PASSED_BEFORE = 6979

const ENTRY = v.variant('_type', [
  v.object({
    _type: v.literal('dataset'),
    _id: v.string(),
    /** Missing in datasets that the suite offers as separate downloads. */
    documents: v.optional(v.array(v.looseObject({ _id: v.string(), _type: v.string() }))),
  }),
  v.object({
    _type: v.literal('test'),
    name: v.string(),
    query: v.string(),
    params: v.nullish(v.record(v.string(), v.unknown())),
    features: v.array(v.string()),
    version: v.nullish(v.string()),
    valid: v.boolean(),
    result: v.unknown(),
    dataset: v.object({ _ref: v.string() }),
  }),
])
type Entry = v.InferOutput<typeof ENTRY>
type Test = Extract<Entry, { _type: 'test' }>
type Query = (query: string, params: Test['params']) => Promise<Response>

async function downloadSuite(): Promise<boolean> {
  try {
    const response = await fetch(SUITE_URL, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    await mkdir(CACHE_FOLDER, { recursive: true })
    await writeFile(`${FILE}.part`, response.body)
    await rename(`${FILE}.part`, FILE)
    return true
  } catch (error) {
    console.log(`Skipped: groq-test-suite ${VERSION} could not be downloaded (${error}).`)
    return false
  }
}

async function runSuite() {
  const { tests, datasets } = await readSuite()
  const leftOut = new Map<string, number>()
  const failures: string[] = []
  let passed = 0
  for (const test of tests) {
    const query = datasets.get(test.dataset._ref)
    const reason = query ? findReasonToLeaveOut(test) : 'the dataset is a separate download'
    if (!query || reason) {
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
      continue
    }
    const failure = await findFailure(test, query)
    if (failure) failures.push(`${test.name}\n  ${test.query.trim()}\n  ${failure}`)
    else passed += 1
  }
  for (const failure of failures) console.log(`✗ ${failure}`)
  for (const [reason, count] of leftOut) console.log(`Left out: ${count}, because ${reason}.`)
  console.log(
    `groq-test-suite ${VERSION}, ${tests.length} tests: ${passed} passed, ${failures.length} failed`,
  )
  if (passed >= PASSED_BEFORE) return
  console.error(
    `${PASSED_BEFORE} tests passed before. Mend the lake; or, if ${FILE} is incomplete, delete it and run the command again.`,
  )
  process.exitCode = 1
}

/** Reads the whole file first, because a test may come before its dataset. */
async function readSuite() {
  const tests: Test[] = []
  const datasets = new Map<string, Query>()
  for await (const line of createInterface({ input: createReadStream(FILE) })) {
    const entry = v.parse(ENTRY, JSON.parse(line))
    if (entry._type === 'test') tests.push(entry)
    else if (entry.documents) datasets.set(entry._id, openDataset(entry.documents))
  }
  return { tests, datasets }
}

function openDataset(
  documents: NonNullable<Extract<Entry, { _type: 'dataset' }>['documents']>,
): Query {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    // With two documents of the same id, the last one counts.
    documents: [...new Map(documents.map((document) => [document._id, document])).values()],
    authorize: () => ({ id: 'me', name: 'Me', role: 'administrator' }),
  })
  const url = `http://lake.invalid/v${apiVersion}/data/query/production?perspective=raw`
  return async (query, params) =>
    lake.fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, params: params ?? {} }),
      }),
    )
}

function findReasonToLeaveOut({ name, query, features, version }: Test): string {
  if (version?.startsWith('0.')) return 'GROQ before version 1 is incompatible'
  if (query.includes('diff::')) return 'the lake does not support diff::'
  if (features.includes('geoFunctions')) return 'groq-js lacks geography'
  if (name === 'Filters / documents, nested 3')
    return 'three nested scans of all documents take minutes'
  return ''
}

async function findFailure({ query, params, valid, result }: Test, send: Query) {
  const answer = await send(query, params)
  const body = await answer.json()
  if (answer.status >= 500) return `Status ${answer.status}: ${JSON.stringify(body)}.`
  if (!valid) return answer.ok ? 'The query is invalid, but was accepted.' : undefined
  if (!answer.ok) return JSON.stringify(body)
  const actual = rankScores(withoutStamps(body.result))
  const expected = withoutStamps(result ?? null)
  if (isDeepStrictEqual(actual, expected)) return undefined
  return `Expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}.`
}

/** The suite's documents have no `_rev`, `_createdAt` or `_updatedAt`, which the lake adds. */
const withoutStamps = (result: unknown): unknown =>
  JSON.parse(JSON.stringify(result), (key, value) =>
    ['_rev', '_createdAt', '_updatedAt'].includes(key) ? undefined : value,
  )

/** Replaces each `_score` with its rank, `_pos`, because the suite does not prescribe scores. */
function rankScores(result: unknown): unknown {
  const scored: Record<string, unknown>[] = []
  const collect = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) collect(item)
    if (!isRecord(value)) return
    if (typeof value._score === 'number') scored.push(value)
    for (const child of Object.values(value)) collect(child)
  }
  collect(result)
  const scores = [...new Set(scored.map(({ _score }) => Number(_score)))].sort((a, b) => b - a)
  for (const value of scored) {
    value._pos = scores.indexOf(Number(value._score)) + 1
    delete value._score
  }
  return result
}

if (existsSync(FILE) || (await downloadSuite())) await runSuite()

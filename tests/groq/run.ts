import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Document } from '../../lake/document/ids.ts'
import { createGroq } from '../../lake/query/groq.ts'
import { isRecord } from '../../lake/request/json.ts'

// Runs GROQ's conformance tests against the lake's evaluator. Downloads the tests once.

const VERSION = 'v1.0.4'
const SUITE_URL = `https://github.com/sanity-io/groq-test-suite/releases/download/${VERSION}/suite.ndjson`
const CACHE_FOLDER = 'node_modules/.cache/groq-test-suite'
const FILE = process.env.GROQ_SUITE ?? `${CACHE_FOLDER}/${VERSION}.ndjson`
const DOWNLOAD_TIMEOUT_MS = 120_000

/** Excludes geography, which groq-js lacks, and wildcards between words, which it implements differently. */
const SUPPORTED_FEATURES = [
  'portableText',
  'contentReleases',
  'internalDocuments',
  'customFunctions',
  'scoring',
]

/** groq-js keeps every null in `array::unique`, and accepts `score()` in two places where GROQ forbids it. */
const KNOWN_FAILURES = ['array::unique() function', 'score() function / Illegal use']

/** This test takes minutes, because it nests three scans of all documents. */
const SLOW_TEST = 'Filters / documents, nested 3'

const ENTRY = v.variant('_type', [
  v.object({
    _type: v.literal('dataset'),
    _id: v.string(),
    /** Missing in datasets that the suite offers as separate downloads. */
    documents: v.optional(v.array(v.looseObject({ _id: v.string() })), []),
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
type Test = Extract<v.InferOutput<typeof ENTRY>, { _type: 'test' }>

const groq = createGroq({ projectId: 'embedded', dataset: 'production' })

if (existsSync(FILE) || (await downloadSuite())) await runSuite()

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
  const datasets = new Map<string, Document[]>()
  const failures: string[] = []
  let passed = 0
  for await (const line of createInterface({ input: createReadStream(FILE) })) {
    const entry = v.parse(ENTRY, JSON.parse(line))
    if (entry._type === 'dataset') {
      // The suite's documents have no `_rev`, `_createdAt` or `_updatedAt`.
      datasets.set(entry._id, entry.documents as unknown as Document[])
      continue
    }
    const documents = datasets.get(entry.dataset._ref) ?? []
    if (documents.length === 0 || !isSelected(entry)) continue
    const failure = await findFailure(entry, documents)
    if (!failure) passed += 1
    else if (!KNOWN_FAILURES.some((name) => entry.name.startsWith(name))) {
      failures.push(`${entry.name}\n  ${entry.query.trim()}\n  ${failure}`)
    }
  }
  console.log(`${passed} tests of groq-test-suite ${VERSION} passed.`)
  if (failures.length > 0) console.error([`${failures.length} failed:`, ...failures].join('\n'))
  else if (passed > 0) return
  else console.error(`${FILE} seems incomplete. Delete it, then run the command again.`)
  process.exitCode = 1
}

/** The lake does not implement GROQ versions before 1, which are incompatible. */
function isSelected({ name, features, version }: Test): boolean {
  return (
    name !== SLOW_TEST &&
    !version?.startsWith('0.') &&
    features.every((feature) => SUPPORTED_FEATURES.includes(feature))
  )
}

async function findFailure(
  { query, params, valid, result }: Test,
  documents: readonly Document[],
): Promise<string | undefined> {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ids = [...byId.keys()].sort()
  const view = {
    documents: ids.flatMap((id) => byId.get(id) ?? []),
    get: (id: string) => byId.get(id),
  }
  try {
    const parsed = groq.parse(query, params ?? {})
    if (!valid) return 'The query is invalid, but was accepted.'
    const evaluate = /changed(Any|Only)/.test(query) ? groq.evaluateDiff : groq.evaluate
    const { value } = await evaluate(parsed, view, { userId: 'me' })
    const actual = rankScores(JSON.parse(JSON.stringify(value ?? null)))
    if (isDeepStrictEqual(actual, result ?? null)) return undefined
    return `Expected ${JSON.stringify(result)}, got ${JSON.stringify(actual)}.`
  } catch (error) {
    return valid ? String(error) : undefined
  }
}

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

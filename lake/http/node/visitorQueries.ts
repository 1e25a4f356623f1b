import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { View } from '../../query/perspective.ts'
import type { Evaluated, VisitorQueries } from '../../query/queries.ts'
import { createShares } from '../../query/shares.ts'
import { httpError, RequestError } from '../../store/errors.ts'
import type { VisitorOutcome, VisitorTask } from './visitorThread.ts'

/** The thread's memory; a query that needs more ends with it, and another thread takes its place. */
const MAX_HEAP_MEGABYTES = 256

/** What a query counts that took the whole thread with it. */
const LOST_MS = 1_000

/** How long a query may take while others wait: ten times what a page's does on a small machine. */
const TIMEOUT_MS = 200

/** The same when none does: it may be the machine that has much else to do. */
const ALONE_TIMEOUT_MS = 2_000

/** The thread ends a query by itself long before; this is for one that does not come back, or does not start. */
const MAX_WAIT_MS = 30_000

/**
 * A thread for the queries of visitors, who may ask anything: it has the documents that visitors may read and no
 * others, a limit to its memory, and a limit to the time of each query. It is given the documents with the first
 * query after each commit that changes them.
 */
export function openVisitorQueries(dataset: {
  projectId: string
  dataset: string
}): VisitorQueries {
  const shares = createShares()
  const pool = new Piscina<VisitorTask, VisitorOutcome>({
    filename: fileURLToPath(new URL('./visitorThread.ts', import.meta.url)),
    // Node 20 reads no TypeScript by itself.
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    workerData: dataset,
    // It starts when the first visitor asks, and stays.
    minThreads: 0,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES, maxYoungGenerationSizeMb: 32 },
  })
  // A thread that ends is replaced, and its query is told so.
  pool.on('error', () => {})

  const versions = new WeakMap<View, number>()
  let newest = 0
  let sent: number | undefined

  function versionOf(view: View): number {
    const known = versions.get(view)
    if (known !== undefined) return known
    versions.set(view, ++newest)
    return newest
  }

  async function run(task: VisitorTask, view: View): Promise<VisitorOutcome> {
    const { version } = task
    const documents = sent === version ? undefined : JSON.stringify(view.documents)
    sent = version
    const outcome = await pool.run(
      { ...task, documents },
      { signal: AbortSignal.timeout(MAX_WAIT_MS) },
    )
    // Another thread has taken the place of the one that had them, or another version came in between.
    return outcome.kind === 'unknown version' && documents === undefined
      ? pool.run({ ...task, documents: JSON.stringify(view.documents) })
      : outcome
  }

  return {
    async evaluate(query, view, address): Promise<Evaluated> {
      const end = shares.begin(address)
      let tookMs = 0
      try {
        const timeoutMs = pool.queueSize > 0 ? TIMEOUT_MS : ALONE_TIMEOUT_MS
        const task = { ...query, version: versionOf(view), timeoutMs }
        const outcome = await run(task, view).catch((cause) => {
          tookMs = LOST_MS
          sent = undefined
          throw httpError(503, 'The query took more than there is. Simplify it.', {
            cause,
            retryAfterSeconds: 10,
          })
        })
        tookMs = outcome.tookMs
        if (outcome.kind === 'evaluated') return outcome.evaluated
        if (outcome.kind === 'error')
          throw new RequestError(outcome.status, outcome.message, outcome.body)
        throw httpError(503, 'The content has just changed. Ask again.', { retryAfterSeconds: 1 })
      } finally {
        end(tookMs)
      }
    },
    close() {
      void pool.destroy()
    },
  }
}

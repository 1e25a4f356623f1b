import { createGroq, type Groq } from '../../query/groq.ts'
import { viewOf } from '../../query/perspective.ts'
import { type Answer, evaluateQuery, QUERY_TIMEOUT_MS, type Query } from '../../query/queries.ts'
import { RequestError } from '../../store/errors.ts'
import type { Document } from '../../store/ids.ts'
import { nodeTimeLimit } from './timeLimit.ts'

// Runs in a process of its own, which `queryProcess.ts` starts.

/** A query, and the documents where they have changed since the last one. */
export type QueryJob = {
  dataset: { projectId: string; dataset: string }
  query: Query
  documents: readonly Document[] | undefined
}

/** Errors lose their class on the way. */
export type QueryOutcome =
  | { answer: Answer }
  | { status: number; message: string; body: Record<string, unknown> }

let groq: Groq | undefined
let view = viewOf([], 'raw', 'editor')

process.on('disconnect', () => process.exit())
process.on('message', ({ dataset, query, documents }: QueryJob) => {
  groq ??= createGroq(dataset)
  if (documents) view = viewOf(documents, 'raw', 'editor')
  process.send?.(outcomeOf(query, groq))
})
process.send?.('ready')

function outcomeOf(query: Query, groq: Groq): QueryOutcome {
  try {
    const milliseconds = QUERY_TIMEOUT_MS
    const limit = { groq, access: 'visitor' as const, timeLimit: nodeTimeLimit, milliseconds }
    return { answer: evaluateQuery(query, view, limit).answer }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { status, message, body } = error
    return { status, message, body }
  }
}

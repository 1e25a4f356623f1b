import { workerData } from 'node:worker_threads'
import { createGroq } from '../../query/groq.ts'
import type { View } from '../../query/perspective.ts'
import { type Evaluated, evaluateQuery, type Query } from '../../query/queries.ts'
import { RequestError } from '../../store/errors.ts'
import type { Document } from '../../store/ids.ts'
import { nodeTimeLimit } from './timeLimit.ts'

// Runs in a thread of its own, which `visitorQueries.ts` starts.

export type VisitorTask = Query & {
  /** Of the documents over which it is asked. */
  version: number
  /** All of them as JSON, when the thread may not have this version. */
  documents?: string | undefined
  /** How long it may take. */
  timeoutMs: number
}

export type VisitorOutcome = { tookMs: number } & (
  | { kind: 'evaluated'; evaluated: Evaluated }
  | { kind: 'error'; status: number; message: string; body: Record<string, unknown> }
  | { kind: 'unknown version' }
)

const groq = createGroq(workerData)
let current: { version: number; view: View } | undefined

/** Evaluates a visitor's query; what is wrong with it is part of the outcome, as errors lose their class on the way. */
export default function answer({
  version,
  documents,
  timeoutMs,
  ...query
}: VisitorTask): VisitorOutcome {
  if (documents !== undefined) current = { version, view: viewOver(JSON.parse(documents)) }
  if (current?.version !== version) return { kind: 'unknown version', tookMs: 0 }
  const started = performance.now()
  const tookMs = () => performance.now() - started
  try {
    const limit = { groq, timeLimit: nodeTimeLimit, milliseconds: timeoutMs }
    const evaluated = evaluateQuery(query, current.view, limit)
    return { kind: 'evaluated', evaluated, tookMs: tookMs() }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { status, message, body } = error
    return { kind: 'error', status, message, body, tookMs: tookMs() }
  }
}

function viewOver(documents: Document[]): View {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return { documents, get: (id) => byId.get(id) }
}

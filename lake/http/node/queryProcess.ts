import type { ChildProcess } from 'node:child_process'
import pLimit from 'p-limit'
import type { View } from '../../query/perspective.ts'
import type { Answer, Query, QueryProcess } from '../../query/queries.ts'
import { forkProgram, nextMessage } from '../../store/childProcess.ts'
import { httpError, RequestError } from '../../store/errors.ts'
import type { QueryJob, QueryOutcome } from './queryProgram.ts'

export const MAX_HEAP_MEGABYTES = 512

/** The process ends a query by itself after two seconds; this is for one that does not return or start. */
const MAX_WAIT_MS = 10_000

export const MAX_WAITING = 32

/**
 * A process for queries that a visitor has written. It starts with the first query, holds only documents that visitors
 * may read, and gets them again with the first query after a commit.
 */
export function openQueryProcess(dataset: { projectId: string; dataset: string }): QueryProcess {
  const inTurn = pLimit(1)
  let child: ChildProcess | undefined
  let sent: View | undefined

  async function start(): Promise<ChildProcess> {
    const started = forkProgram(new URL('./queryProgram.ts', import.meta.url), MAX_HEAP_MEGABYTES)
    const ready = await nextMessage(started, MAX_WAIT_MS)
    if (ready === 'ended' || ready === 'late') throw new Error('No process for queries starts.')
    sent = undefined
    return started
  }

  async function ask(query: Query, view: View): Promise<QueryOutcome> {
    child ??= await start()
    const documents = view === sent ? undefined : view.documents
    child.send({ dataset, query, documents } satisfies QueryJob)
    sent = view
    const outcome = await nextMessage<QueryOutcome>(child, MAX_WAIT_MS)
    if (outcome !== 'ended' && outcome !== 'late') return outcome
    child.kill('SIGKILL')
    child = undefined
    throw httpError(400, 'The query takes more memory or time than there is: simplify it.')
  }

  return {
    async evaluate(query, view): Promise<Answer> {
      if (inTurn.pendingCount >= MAX_WAITING) {
        throw httpError(503, 'Too many queries are under way. Try again in a second.', {
          retryAfterSeconds: 1,
        })
      }
      const outcome = await inTurn(() => ask(query, view))
      if ('answer' in outcome) return outcome.answer
      throw new RequestError(outcome.status, outcome.message, outcome.body)
    },
    close: () => void child?.kill('SIGKILL'),
  }
}

import { isOn, readJson } from '../../request/body.ts'
import { httpError } from '../../request/errors.ts'
import { MAX_ANSWER_CHARACTERS } from '../../request/json.ts'
import { type MutationResult, performMutations } from '../../write/mutations.ts'
import type { Written } from '../../write/transaction.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

export function mutateRoutes({ groq, write }: Services): Route[] {
  return [
    route(
      { method: 'POST', path: '/:version/data/mutate/:dataset', access: 'contributor' },
      async (c) => {
        const { budget } = c.var
        const body = await readJson(c.req.raw, { budget })
        let results: MutationResult[] = []
        const written = await write(
          budget,
          {
            isMutation: true,
            transactionId: readTransactionId(body.transactionId ?? c.req.query('transactionId')),
            digest: await digestOf(budget.sender.userId, body.mutations),
            dryRun: isOn(c.req.query('dryRun')),
            autoGenerateArrayKeys: isOn(c.req.query('autoGenerateArrayKeys')),
          },
          async (staging) => {
            results = await performMutations(groq, staging, body.mutations)
          },
        )
        const { transactionId } = written
        if (isOn(c.req.query('returnDocuments')))
          return c.json({ transactionId, results: withDocuments(results, written) })
        return c.json({ transactionId, results: isOn(c.req.query('returnIds')) ? results : [] })
      },
    ),
  ]
}

/** Adds the document, or the deleted document, to each result. Results beyond the size limit get no document. */
function withDocuments(results: readonly MutationResult[], { get, changes }: Written) {
  const before = new Map(changes.map((change) => [change.id, change.before]))
  const lastResults = new Map(results.map((result) => [result.id, result]))
  let remaining = MAX_ANSWER_CHARACTERS
  return [...lastResults.values()].map((result) => {
    if (remaining <= 0) return result
    const document = get(result.id) ?? before.get(result.id)
    remaining -= JSON.stringify(document ?? null).length
    return remaining > 0 ? { ...result, document } : result
  })
}

/** Hashes a user's mutations or actions, to recognise a retried transaction. */
export async function digestOf(userId: string, operations: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([userId, operations]))
  const digest = await crypto.subtle.digest('SHA-256', text)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readTransactionId(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw httpError(400, '"transactionId" must be a string.')
}

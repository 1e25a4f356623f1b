import type { Budget, Document, PublishHook } from '@aangan/lake'
import type { ValidationContext } from '@sanity/types'
import { evaluateSync, parse } from 'groq-js/1'
import { hasNewPath, planAddresses, planPublication } from '../../domain/planPublication.ts'

/**
 * Decides what may be published, and what is published with it (docs/decisions/0030-releases.md). Content that a script
 * writes directly is not checked and keeps its links, but its addresses are unique and redirected.
 */
export const publishHook: PublishHook = async (publications, isMutation, documents, budget) => {
  if (isMutation) {
    const moved = publications.filter(hasNewPath)
    return moved.length > 0
      ? planAddresses(moved, documents())
      : { put: [], remove: [], errors: [] }
  }
  const all = documents()
  const published = all.filter(({ _id }) => !_id.includes('.'))
  const plan = planPublication(publications, all)
  const ruleClient = createRuleClient(published, budget)
  // Loaded on first use, so that the server starts faster.
  const { findPublicationError } = await import('../../schemas/checkDocument.ts')
  await budget.runEach(publications, async ({ after }) => {
    const error = after && (await findPublicationError(after, ruleClient))
    if (error) plan.errors.push(error)
  })
  return plan
}

/** Creates a client for the rules' queries. The client reads `dataset`, because the content is not committed yet. */
function createRuleClient(
  dataset: readonly Document[],
  budget: Budget,
): ValidationContext['getClient'] {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      budget.run(() => evaluateSync(parse(query, { params }), { dataset, params }).data),
  }
  return () => client as unknown as ReturnType<ValidationContext['getClient']> // the rules use only these two methods
}

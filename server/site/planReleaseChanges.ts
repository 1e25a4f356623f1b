import type { Document, PlanReleaseChanges } from '@aangan/lake'
import type { ValidationContext } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { documentTitle } from '../../domain/documentTitle.ts'
import { planPublication } from '../../domain/planPublication.ts'

/**
 * Checks the documents, and plans the changes that the Studio's Publish button would make for each of them.
 * @throws Error with a message for editors
 */
export const planReleaseChanges: PlanReleaseChanges = async (publications, documents) => {
  // Loaded on first use, so that the server starts faster.
  const { checkDocument } = await import('../../schemas/checkDocument.ts')
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  for (const { after } of publications) {
    const problems = after ? await checkDocument(after, createRuleClient(published)) : []
    const problem = problems.find(({ level }) => level === 'error')
    if (after && problem)
      throw new Error(
        `“${documentTitle(after)}” cannot be published. ${problem.place}: ${problem.message}`,
      )
  }
  return planPublication(publications, documents)
}

/** Creates a client for the rules' queries. The client reads `dataset`, because the release is not committed yet. */
function createRuleClient(dataset: readonly Document[]): ValidationContext['getClient'] {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get(),
  }
  return () => client as unknown as ReturnType<ValidationContext['getClient']> // the rules use only these two methods
}

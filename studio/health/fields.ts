import type { ValidationContext } from '@sanity/types'
import { plainAmountWarning } from '../../domain/amounts.ts'
import { checkDocument } from '../../schemas/checkDocument.ts'
import { formatPath, type StoredDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** Reports the validation messages that the document's form shows too. */
export async function checkFields(
  document: StoredDocument,
  getClient: ValidationContext['getClient'],
): Promise<Finding[]> {
  // checkRedirect checks redirects without the two queries that checkDocument sends for each.
  if (document._type === 'redirect') return []
  const problems = await checkDocument(document, getClient)
  return problems.map(({ level, path, place, message }) =>
    findingIn(document, {
      rule: message === plainAmountWarning ? 'price' : 'field',
      severity: level,
      // Sanity's `Path` also allows index ranges, but checkDocument returns none.
      path: formatPath(path as Parameters<typeof formatPath>[0]),
      problem: `“${place}” ${level === 'error' ? 'has to be corrected' : 'could be better'}.`,
      advice: message,
    }),
  )
}

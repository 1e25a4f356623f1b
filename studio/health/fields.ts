import { pathToString, type ValidationContext } from 'sanity'
import { plainTextAmountWarning } from '../../domain/amounts.ts'
import { checkDocument } from '../../schemas/checkDocument.ts'
import type { StoredDocument } from '../content/documents.ts'
import type { Details } from './finding.ts'

export async function checkFields(
  document: StoredDocument,
  getClient: ValidationContext['getClient'],
): Promise<Details[]> {
  // checkRedirect checks redirects and sends no queries. checkDocument would send two queries for each redirect.
  if (document._type === 'redirect') return []
  const problems = await checkDocument(document, getClient)
  return problems.map(({ level, path, place, message }) => ({
    rule: message === plainTextAmountWarning ? 'price' : 'field',
    severity: level,
    path: pathToString(path),
    problem: `${place ? `“${place}”` : 'The document'} ${level === 'error' ? 'has to be corrected' : 'could be better'}.`,
    advice: message,
  }))
}

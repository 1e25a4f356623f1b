import { checkSlug, hasSlug, isFreeSlug, readSlug } from '../../domain/slugs.ts'
import type { StoredDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** Finds pages whose slug is missing, is reserved, or breaks another rule of slugs. */
export function checkAddress(document: StoredDocument): Finding[] {
  const type = document._type
  const fault = hasSlug(type) ? checkSlug(type, readSlug(document)) : true
  if (fault === true) return []
  return [
    findingIn(document, {
      rule: 'address',
      severity: isFreeSlug(readSlug(document)) ? 'warning' : 'error',
      path: 'slug',
      problem: fault,
      advice: 'Give it another address, or unpublish it.',
    }),
  ]
}

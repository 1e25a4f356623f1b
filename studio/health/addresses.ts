import { checkSlug, hasSlug, isFreeSlug, readSlug } from '../../domain/slugs.ts'
import type { HealthDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** A page whose address is the site's own or missing, so that nobody reaches it, or is one that the Studio refuses. */
export function checkAddress(document: HealthDocument): Finding[] {
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

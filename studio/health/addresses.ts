import { checkSlug, hasSlug, isFreeSlug } from '../../domain/slugs.ts'
import type { HealthDocument } from '../content/documents.ts'
import { slugOf } from '../content/readContent.ts'
import { type Finding, findingIn } from './finding.ts'

/** A page whose address is the site's own or missing, so that nobody reaches it, or is one that the Studio refuses. */
export function checkAddress(document: HealthDocument): Finding[] {
  const type = document._type
  const fault = hasSlug(type) ? checkSlug(type, slugOf(document)) : true
  if (fault === true) return []
  return [
    findingIn(document, {
      rule: 'address',
      severity: isFreeSlug(slugOf(document)) ? 'warning' : 'error',
      path: 'slug',
      problem: fault,
      advice: 'Give it another address, or unpublish it.',
    }),
  ]
}

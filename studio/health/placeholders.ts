import type { HealthDocument } from '../content/documents.ts'
import { placeholdersIn } from '../templates/placeholders.ts'
import { type Finding, findingIn } from './finding.ts'

/** What a template left for its editor to write. */
export const checkPlaceholders = (document: HealthDocument): Finding[] =>
  placeholdersIn(document).map(({ path, placeholder }) =>
    findingIn(document, {
      rule: 'sample',
      severity: 'error',
      path,
      problem: `It still says “${placeholder}”.`,
      advice: 'Write what belongs there.',
    }),
  )

import { textsWithPlaceholders } from '../../domain/placeholders.ts'
import { type HealthDocument, writtenPath } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

export const checkPlaceholders = (document: HealthDocument): Finding[] =>
  textsWithPlaceholders(document).map(({ path, placeholders: [placeholder] }) =>
    findingIn(document, {
      rule: 'sample',
      severity: 'error',
      path: writtenPath(path),
      problem: `It still contains “${placeholder}”.`,
      advice: 'Write what belongs there.',
    }),
  )

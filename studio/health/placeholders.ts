import { textsWithPlaceholders } from '../../domain/placeholders.ts'
import { formatPath, type StoredDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

export const checkPlaceholders = (document: StoredDocument): Finding[] =>
  textsWithPlaceholders(document).map(({ path, placeholders: [placeholder] }) =>
    findingIn(document, {
      rule: 'sample',
      severity: 'error',
      path: formatPath(path),
      problem: `It still contains “${placeholder}”.`,
      advice: 'Write what belongs there.',
    }),
  )

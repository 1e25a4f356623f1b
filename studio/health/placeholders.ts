import { placeholdersIn } from '../../domain/placeholders.ts'
import { type HealthDocument, nodesOf } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

export const checkPlaceholders = (document: HealthDocument): Finding[] =>
  [...nodesOf(document)].flatMap(({ path, value }) =>
    Object.entries(value).flatMap(([name, text]) => {
      const [placeholder] = typeof text === 'string' ? placeholdersIn(text) : []
      return placeholder
        ? findingIn(document, {
            rule: 'sample',
            severity: 'error',
            path: path ? `${path}.${name}` : name,
            problem: `It still says “${placeholder}”.`,
            advice: 'Write what belongs there.',
          })
        : []
    }),
  )

import { pathsOfPlainAmounts, plainAmount } from '../../domain/amounts.ts'
import { type HealthDocument, writtenPath } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** Lists the texts in which an amount is written as plain characters, as the form does. */
export const checkAmounts = (document: HealthDocument): Finding[] =>
  document._type.startsWith('sanity.')
    ? []
    : pathsOfPlainAmounts(document).map((path) =>
        findingIn(document, {
          rule: 'price',
          severity: 'warning',
          path: writtenPath(path),
          ...plainAmount,
        }),
      )

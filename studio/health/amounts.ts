import { pathsOfPlainAmounts, plainAmount } from '../../domain/amounts.ts'
import { formatPath, type StoredDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** Lists the texts that contain an amount as plain characters; their forms warn too. */
export const checkAmounts = (document: StoredDocument): Finding[] =>
  document._type.startsWith('sanity.')
    ? []
    : pathsOfPlainAmounts(document).map((path) =>
        findingIn(document, {
          rule: 'price',
          severity: 'warning',
          path: formatPath(path),
          ...plainAmount,
        }),
      )

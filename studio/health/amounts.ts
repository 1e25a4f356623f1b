import { pathsOfPlainAmounts, plainAmount } from '../../domain/amounts.ts'
import { formatPath, type StoredDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** Reports prices that were typed as plain text. The form of the document shows the same warning. */
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

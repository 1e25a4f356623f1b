import type { DocumentDefinition, DocumentRule } from '@sanity/types'
import { pathsOfPlainAmounts, plainAmountWarning } from '../domain/amounts.ts'

export const withAmountWarning = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  validation: (rule) => [validationsOf(type, rule), amountRule(rule)].flat(),
})

const amountRule = (rule: DocumentRule) =>
  rule
    .custom((document) =>
      pathsOfPlainAmounts(document).map((path) => ({ path, message: plainAmountWarning })),
    )
    .warning()

const validationsOf = ({ validation }: DocumentDefinition, rule: DocumentRule) =>
  typeof validation === 'function' ? validation(rule) : []

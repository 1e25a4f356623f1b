import type { DocumentDefinition, DocumentRule } from '@sanity/types'
import { listPlainTextAmounts, plainTextAmountWarning } from '../domain/amounts.ts'

export const withAmountWarning = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  validation: (rule) => [validationsOf(type, rule), amountRule(rule)].flat(),
})

const amountRule = (rule: DocumentRule) =>
  rule
    .custom((document) =>
      listPlainTextAmounts(document).map((path) => ({ path, message: plainTextAmountWarning })),
    )
    .warning()

const validationsOf = ({ validation }: DocumentDefinition, rule: DocumentRule) =>
  typeof validation === 'function' ? validation(rule) : []

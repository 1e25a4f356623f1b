import type { DocumentDefinition, DocumentRule } from '@sanity/types'
import { pathsOfPlainAmounts, plainAmount } from '../domain/amounts.ts'

const message = `${plainAmount.problem} ${plainAmount.advice}`

/** Adds a warning to a document type about each text with an amount that was typed as plain text. */
export const withAmountWarning = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  validation: (rule) => [validationsOf(type, rule), amountRule(rule)].flat(),
})

const amountRule = (rule: DocumentRule) =>
  rule
    .custom((document) => pathsOfPlainAmounts(document).map((path) => ({ path, message })))
    .warning()

const validationsOf = ({ validation }: DocumentDefinition, rule: DocumentRule) =>
  typeof validation === 'function' ? validation(rule) : []

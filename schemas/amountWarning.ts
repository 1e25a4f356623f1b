import type { DocumentDefinition, DocumentRule } from 'sanity'
import { pathsOfPlainAmounts, plainAmount } from '../domain/amounts.ts'

const message = `${plainAmount.problem} ${plainAmount.advice}`

/** Adds a warning to a document type: it marks each text in which an amount is written as plain characters. */
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

import type { DocumentDefinition, DocumentRule, ValidationContext } from '@sanity/types'
import { listPlainTextAmounts, plainTextAmountWarning } from '../domain/amounts.ts'
import { listAdSizeWarnings } from './warnings/adSizes.ts'
import { listSharedTextWarnings } from './warnings/sharedTexts.ts'

export const withWarnings = (type: DocumentDefinition): DocumentDefinition => ({
  ...type,
  validation: (rule) => [validationsOf(type, rule), rule.custom(listWarnings).warning()].flat(),
})

const listWarnings = async (document: unknown, context: ValidationContext) => [
  ...listPlainTextAmounts(document).map((path) => ({ path, message: plainTextAmountWarning })),
  ...listAdSizeWarnings(document),
  ...(await listSharedTextWarnings(document, context)),
]

const validationsOf = ({ validation }: DocumentDefinition, rule: DocumentRule) =>
  typeof validation === 'function' ? validation(rule) : []

import type {
  CustomValidator,
  DocumentDefinition,
  DocumentRule,
  SanityDocument,
  ValidationContext,
} from '@sanity/types'
import { listPlainTextAmounts, plainTextAmountWarning } from '../domain/amounts.ts'
import { listAdSizeWarnings } from './warnings/adSizes.ts'
import { listSharedTextWarnings } from './warnings/sharedTexts.ts'

export const withDocumentWarnings = (
  type: DocumentDefinition,
  listWarnings: CustomValidator<SanityDocument | undefined>,
): DocumentDefinition => ({
  ...type,
  validation: (rule) => [validationsOf(type, rule), rule.custom(listWarnings).warning()].flat(),
})

export const withWarnings = (type: DocumentDefinition): DocumentDefinition =>
  withDocumentWarnings(type, listWarnings)

const listWarnings = async (document: unknown, context: ValidationContext) => [
  ...listPlainTextAmounts(document).map((path) => ({ path, message: plainTextAmountWarning })),
  ...listAdSizeWarnings(document),
  ...(await listSharedTextWarnings(document, context)),
]

const validationsOf = ({ validation }: DocumentDefinition, rule: DocumentRule) =>
  typeof validation === 'function' ? validation(rule) : []

import { linkTo, type StoredDocument } from '../content/documents.ts'

export const ruleTitles = {
  link: 'Links that are broken or redirected',
  reference: 'References to unpublished or deleted documents and files',
  missing: 'Pages and sections with something missing',
  field: 'Fields to correct or improve',
  redirect: 'Redirects that do not work',
  price: 'Prices that are plain text or missing',
  search: 'Pages without good texts for search engines',
  sample: 'Sample content',
}

export type RuleName = keyof typeof ruleTitles

/** In the order of the report. */
export const ruleNames = Object.keys(ruleTitles) as RuleName[] // `Object.keys` returns `string[]`

/** `error`: the content has to be corrected. `warning`: the content could be better. */
export type Severity = 'error' | 'warning'

export type Finding = {
  rule: RuleName
  severity: Severity
  document: ReturnType<typeof linkTo>
  /** The field's path in the Studio's syntax; empty if the finding is about the whole document. */
  path: string
  problem: string
  advice: string
}

/** What a check of one document returns. */
export type Details = Omit<Finding, 'document'>

export const createFinding = (document: StoredDocument, details: Details): Finding => ({
  ...details,
  document: linkTo(document),
})

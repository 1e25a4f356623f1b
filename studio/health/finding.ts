import { type StoredDocument, titleOf, typeTitleOf } from '../content/documents.ts'

export type RuleName =
  | 'sample'
  | 'field'
  | 'search'
  | 'link'
  | 'reference'
  | 'picture'
  | 'count'
  | 'redirect'
  | 'price'

/** `error`: something is broken for visitors. `warning`: something could be better. */
export type Severity = 'error' | 'warning'

export type Finding = {
  rule: RuleName
  severity: Severity
  document: { id: string; type: string; typeTitle: string; title: string }
  /** In the Studio's syntax; empty for the document itself. */
  path: string
  problem: string
  advice: string
}

export const ruleTitles: Record<RuleName, string> = {
  link: 'Links that are broken or redirected',
  reference: 'References to unpublished or deleted documents and files',
  count: 'Pages and sections with something missing',
  field: 'Fields to correct or improve',
  redirect: 'Redirects that do not work',
  price: 'Prices that are plain text or missing',
  search: 'Pages without good texts for search engines',
  picture: 'Pictures and videos that are too large',
  sample: 'Sample content',
}

/** The worst for visitors first. */
export const ruleNames = Object.keys(ruleTitles) as RuleName[] // its keys are the rules

type Details = Omit<Finding, 'document' | 'path'> & { path?: string }

export const findingIn = (
  document: StoredDocument,
  { path = '', ...details }: Details,
): Finding => ({
  ...details,
  path,
  document: {
    id: document._id,
    type: document._type,
    typeTitle: typeTitleOf(document._type),
    title: titleOf(document),
  },
})

/** A singleton's title is the title of its type. */
export const describeDocument = ({ title, typeTitle }: Finding['document']): string =>
  title === typeTitle ? title : `${title} (${typeTitle})`

import { type HealthDocument, titleOf, typeNameOf } from '../content/documents.ts'

export type RuleName =
  | 'sample'
  | 'address'
  | 'alt'
  | 'length'
  | 'link'
  | 'reference'
  | 'picture'
  | 'count'
  | 'redirect'
  | 'price'

/** `error`: visitors meet something broken. `warning`: it could be better. */
export type Severity = 'error' | 'warning'

export type Finding = {
  rule: RuleName
  severity: Severity
  document: { id: string; type: string; typeName: string; title: string }
  /** The place inside the document, as the Studio writes it; empty for the document itself. */
  path: string
  problem: string
  advice: string
}

export const ruleTitles: Record<RuleName, string> = {
  address: 'Addresses that a page cannot have',
  link: 'Links that lead nowhere',
  reference: 'References to what is not published',
  count: 'Sections with too little or too much',
  alt: 'Pictures without a description',
  redirect: 'Redirects that do not work',
  price: 'Prices that do not follow the price list',
  length: 'Texts that are cut off or missing',
  picture: 'Pictures and videos that are too large',
  sample: 'Sample content',
}

/** The rules in the order of what hurts visitors most. */
export const ruleNames = Object.keys(ruleTitles) as RuleName[] // its keys are the rules

type Details = Omit<Finding, 'document' | 'path'> & { path?: string }

export const findingIn = (
  document: HealthDocument,
  { path = '', ...details }: Details,
): Finding => ({
  ...details,
  path,
  document: {
    id: document._id,
    type: document._type,
    typeName: typeNameOf(document._type),
    title: titleOf(document),
  },
})

/** The data about a visit for the source of an enquiry. src/followVisit.ts sets them. */
type Visit = {
  /** The campaign and the referring website, as a query string. */
  source: string
  /** The link that the visitor used last. */
  opener?: Element
}

export const visit: Visit = { source: '' }

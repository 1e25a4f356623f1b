/** Recorded by src/followVisit.ts, and read by source.ts when the visitor sends an enquiry. */
type Visit = {
  /** The campaign and the referring website, as a query string. */
  source: string
  lastClickedLink?: Element
}

export const visit: Visit = { source: '' }

/** Recorded by src/followVisit.ts and read when an enquiry is sent. */
type Visit = {
  /** The campaign and the referring website, as a query string. */
  source: string
  lastLink?: Element
}

export const visit: Visit = { source: '' }

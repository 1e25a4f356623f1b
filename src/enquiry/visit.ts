/** The facts about a visit that belong to an enquiry's source. src/followVisit.ts sets them. */
type Visit = {
  /** The campaign and the referring website, as a query. */
  source: string
  /** The visitor's last link. */
  opener?: Element
  /** Loaded with the e-mail client (loadSendEmail.ts). */
  sourceOf?: (form: HTMLFormElement) => string
}

export const visit: Visit = { source: '' }

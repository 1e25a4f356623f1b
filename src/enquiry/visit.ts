/** What an enquiry says of its visit; src/followVisit.ts fills it in. */
type Visit = {
  /** Of the first page's address. */
  search: string
  /** The page before the first. */
  referrer: string
  /** The link that was used last. */
  opener?: Element
  /** Says where an enquiry comes from; it arrives when a form is begun (loadSendEmail.ts). */
  sourceOf?: (form: HTMLFormElement) => string
}

export const visit: Visit = { search: '', referrer: '' }

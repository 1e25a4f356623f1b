/** What an enquiry says of its visit; src/followVisit.ts fills it in. */
type Visit = {
  /** The campaign and the website before its first page, as the header of an enquiry holds them. */
  source: string
  /** The link that was used last. */
  opener?: Element
  /** Says where an enquiry comes from; it arrives when a form is begun (loadSendEmail.ts). */
  sourceOf?: (form: HTMLFormElement) => string
}

export const visit: Visit = { source: '' }

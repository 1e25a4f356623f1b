/** The part of an enquiry's source that belongs to the visit; src/followVisit.ts fills it in. */
type Visit = {
  /** The campaign and the website before its first page, as the header of an enquiry holds them. */
  source: string
  /** The link that was used last. */
  opener?: Element
  /** Returns the source of an enquiry; loaded when a form is begun (loadSendEmail.ts). */
  sourceOf?: (form: HTMLFormElement) => string
}

export const visit: Visit = { source: '' }

/**
 * The key that the browser makes for a form. All attempts to send the form have the same key. An enquiry's idempotency
 * key is a hash of this key and the answers (server/enquiries/intake/makeKey.ts).
 */
export const enquiryKey = {
  /**
   * The bodies of docs/spec.md, section 7, have no field for the key. The name of the header is from
   * draft-ietf-httpapi-idempotency-key-header.
   */
  header: 'Idempotency-Key',
  /** The hidden field for the key in a form that the browser posts itself. Without JavaScript it is empty. */
  field: 'key',
} as const

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** A honeypot: people cannot perceive the field, so only programs fill it in. */
export const enquiryHoneypot = {
  /** Programs tend to fill in a field with this name, and no browser autofills it. */
  field: 'subject',
  header: 'Enquiry-Subject',
} as const

/** The form fields with the visitor's choice. Without JavaScript the server prepends the choice to the message. */
export const enquiryOpening = {
  /** The hidden field with the request for a trial. */
  words: 'opening',
  /** The checkbox of each add-on. Its value is the name of the add-on. */
  choice: 'choice',
} as const

/** The header with an enquiry's source, as a query (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

/** The idempotency key of a form. All attempts to send the form use the same key. */
export const enquiryKey = {
  /**
   * The bodies of docs/spec.md, section 7, have no field for the key. The name of the header is from
   * draft-ietf-httpapi-idempotency-key-header.
   */
  header: 'Idempotency-Key',
  /** The hidden field of a form that a browser posts without JavaScript. */
  field: 'key',
} as const

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** A honeypot: people cannot perceive the field, so only programs fill it in. */
export const enquiryHoneypot = {
  /** Programs tend to fill in a field with this name, and no browser autofills it. */
  field: 'subject',
  header: 'Enquiry-Subject',
} as const

/** The form fields from which the server writes the first lines of the message if there is no JavaScript. */
export const enquiryOpening = {
  words: 'opening',
  /** The checkbox of each add-on. Its value is the name of the add-on. */
  choice: 'choice',
} as const

/** The header with an enquiry's source, as a query (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

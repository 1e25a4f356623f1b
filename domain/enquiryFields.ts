/**
 * The header with a form's key, which all attempts to send the form share. The name is from
 * draft-ietf-httpapi-idempotency-key-header. The bodies of docs/spec.md, section 7, have no field for the key.
 */
export const keyHeader = 'Idempotency-Key'

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** A honeypot: people cannot perceive the field, so only programs fill it in. */
export const enquiryHoneypot = {
  /** Programs tend to fill in a field with this name, and no browser autofills it. */
  field: 'subject',
  header: 'Enquiry-Subject',
} as const

/** If the browser runs no JavaScript, the server prepends the values of these form fields to the message. */
export const messagePrefixFields = {
  /** A hidden field with the sentence that requests a trial. */
  trialRequest: 'opening',
  /** The ticked add-ons of a price list. */
  choice: 'choice',
} as const

/** The header with an enquiry's source, as a query string (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

/**
 * The idempotency key of one filled form, the same however often it is sent. A header carries it, because the bodies of
 * docs/spec.md, section 7, have no field for it.
 */
export const enquiryKey = {
  /** The header of a call to this origin (draft-ietf-httpapi-idempotency-key-header). */
  header: 'Idempotency-Key',
  field: 'key',
} as const

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** The honeypot: people neither see nor hear the field, so only a program fills it in. */
export const enquiryHoneypot = {
  /** A name that programs like, and no browser knows an answer for. */
  field: 'subject',
  /** The header that says that the field was filled in. */
  header: 'Enquiry-Subject',
} as const

/** The hidden fields that hold the beginning of the message where no script runs. */
export const enquiryOpening = {
  words: 'opening',
  choice: 'choice',
  plan: 'plan',
} as const

/** The header with the source of an enquiry, written as a query (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

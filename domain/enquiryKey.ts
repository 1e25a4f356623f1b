/**
 * One filled form has one key, however often it is sent. Not part of the bodies of docs/spec.md, section 7: a header of
 * the calls.
 */
export const enquiryKey = {
  /** The header of a call to this origin (draft-ietf-httpapi-idempotency-key-header). */
  header: 'Idempotency-Key',
  field: 'key',
} as const

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** A field that people neither see nor hear: only a program fills it in. */
export const enquiryHoneypot = {
  /** A name that programs like, and no browser knows an answer for. */
  field: 'subject',
  /** Says beside the bodies that it was filled in. */
  header: 'Enquiry-Subject',
} as const

/** Fields that say, where no script runs, how the message begins. */
export const enquiryOpening = {
  words: 'opening',
  choice: 'choice',
  plan: 'plan',
} as const

/** Holds where an enquiry comes from, names and values as a query has them (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

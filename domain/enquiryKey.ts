/**
 * One filled form has one key, however often it is sent: what comes under a key that is known already is the same
 * enquiry. Not part of the bodies of docs/spec.md, section 7: it travels beside them.
 */
export const enquiryKey = {
  /** The header of a call to this origin (draft-ietf-httpapi-idempotency-key-header). */
  header: 'Idempotency-Key',
  /** The hidden field of the form that is posted without scripts. */
  field: 'key',
} as const

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

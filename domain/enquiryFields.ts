/** All attempts to send an enquiry have the same key. docs/spec.md, section 7, defines bodies without a key. */
export const idempotencyKeyHeader = 'Idempotency-Key'

export const isEnquiryKey = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text)

/** The form hides this field from people, so only bots fill it in. */
export const enquiryHoneypot = {
  /** Bots tend to fill in a field with this name, and no browser autofills it. */
  field: 'subject',
  header: 'Enquiry-Subject',
} as const

/** Without JavaScript, the server prepends the values of these form fields to the message. */
export const messagePrefixFields = {
  trialRequest: 'opening',
  choice: 'choice',
} as const

/** Contains the enquiry's source as a query string (enquirySource.ts). */
export const sourceHeader = 'Enquiry-Source'

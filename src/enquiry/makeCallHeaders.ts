import { enquiryHoneypot, idempotencyKeyHeader, sourceHeader } from '../../domain/enquiryFields.ts'

/** The data that both requests of an enquiry (docs/spec.md, section 7) carry as headers to this server. */
export type Submission = {
  key: string
  isHoneypotFilled?: boolean
  /** A query string such as `page=%2F&campaign=monsoon`. */
  source?: string
}

/** Returns no headers for another origin, because that origin's CORS rules would have to allow them. */
export const makeCallHeaders = (
  otherOrigin: string | undefined,
  { key, isHoneypotFilled, source }: Submission,
): Record<string, string> =>
  otherOrigin === undefined
    ? {
        [idempotencyKeyHeader]: key,
        ...(source ? { [sourceHeader]: source } : {}),
        ...(isHoneypotFilled ? { [enquiryHoneypot.header]: 'filled' } : {}),
      }
    : {}

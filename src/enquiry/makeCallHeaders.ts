import { enquiryHoneypot, idempotencyKeyHeader, sourceHeader } from '../../domain/enquiryFields.ts'

/**
 * An enquiry is sent in two requests (docs/spec.md, section 7). A request to this server carries this data as headers;
 * a request to another origin does not.
 */
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

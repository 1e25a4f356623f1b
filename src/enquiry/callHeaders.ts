import { enquiryHoneypot, enquiryKey, sourceHeader } from '../../domain/enquiryKey.ts'

/**
 * The data that both calls of an enquiry (docs/spec.md, section 7) send as headers. All attempts to send one form use
 * the same key.
 */
export type Submission = {
  key: string
  isHoneypotFilled?: boolean
  /** The page and the campaign that the enquiry came from, as a query string such as `page=%2F`. */
  source?: string
}

/**
 * Returns the headers for a call to this site's own server; none for a call to another origin, which would have to
 * allow them first.
 *
 * @param origin undefined for this site's own server
 */
export const callHeaders = (
  origin: string | undefined,
  { key, isHoneypotFilled, source }: Submission,
): Record<string, string> =>
  origin === undefined
    ? {
        [enquiryKey.header]: key,
        ...(source ? { [sourceHeader]: source } : {}),
        ...(isHoneypotFilled ? { [enquiryHoneypot.header]: 'filled' } : {}),
      }
    : {}

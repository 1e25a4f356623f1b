import { enquiryHoneypot, idempotencyKeyHeader, sourceHeader } from '../../domain/enquiryFields.ts'

/** The data that both requests of an enquiry (docs/spec.md, section 7) carry as headers to this server. */
export type Submission = {
  key: string
  isHoneypotFilled?: boolean
  /** A query string such as `page=%2F&campaign=monsoon`. */
  source?: string
}

/** Another origin's CORS rules would have to allow these headers, so only calls to this server have them. */
export const makeCallHeaders = ({ key, isHoneypotFilled, source }: Submission) => ({
  [idempotencyKeyHeader]: key,
  ...(source ? { [sourceHeader]: source } : {}),
  ...(isHoneypotFilled ? { [enquiryHoneypot.header]: 'filled' } : {}),
})

import { enquiryHoneypot, enquiryKey, sourceHeader } from '../../domain/enquiryKey.ts'

/** What the calls of an enquiry (docs/spec.md, section 7) send as headers. All attempts to send one form use the same values. */
export type Submission = {
  key: string
  isHoneypotFilled?: boolean
  /** Returns the source as a query string, such as `page=%2F`; undefined until the chunk of source.ts is loaded. */
  source?(): string | undefined
}

/** Returns the headers for this site's own server. Another origin would have to allow them first. */
export const callHeaders = (
  origin: string | undefined,
  { key, isHoneypotFilled, source }: Submission,
): Record<string, string> => {
  if (origin !== undefined) return {}
  const from = source?.()
  return {
    [enquiryKey.header]: key,
    ...(from ? { [sourceHeader]: from } : {}),
    ...(isHoneypotFilled ? { [enquiryHoneypot.header]: 'filled' } : {}),
  }
}

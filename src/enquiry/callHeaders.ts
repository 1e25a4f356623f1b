import { enquiryHoneypot, enquiryKey, sourceHeader } from '../../domain/enquiryKey.ts'

/** The headers of both calls, the same for every attempt to send one filled form. */
export type Submission = {
  key: string
  isHoneypotFilled?: boolean
  /** Returns the source as a query (domain/enquirySource.ts); undefined until its code is loaded. */
  source?(): string | undefined
}

/** The headers of a call to this site's own server. Another origin would first have to allow them. */
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

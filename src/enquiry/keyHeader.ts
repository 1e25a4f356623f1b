import { enquiryKey } from '../../domain/enquiryKey.ts'

/** The key beside a body that goes to this site's own server. Another origin would first have to allow the header. */
export const keyHeader = (origin: string | undefined, key: string): Record<string, string> =>
  origin === undefined ? { [enquiryKey.header]: key } : {}

import { enquiryKey, enquiryStamp, enquiryTrap } from '../../domain/enquiryKey.ts'

/** What travels beside the two bodies, and is the same for every attempt to send one filled form. */
export type Beside = {
  key: string
  /** When the form was begun, signed by this site's server; undefined when it could not be had. */
  stamp?: string | undefined
  /** Whether the field that people do not see was filled in. */
  isTrapped?: boolean
}

/** The headers of a call to this site's own server. Another origin would first have to allow them. */
export const headersBeside = (
  origin: string | undefined,
  { key, stamp, isTrapped }: Beside,
): Record<string, string> =>
  origin === undefined
    ? {
        [enquiryKey.header]: key,
        ...(stamp ? { [enquiryStamp.header]: stamp } : {}),
        ...(isTrapped ? { [enquiryTrap.header]: 'filled' } : {}),
      }
    : {}

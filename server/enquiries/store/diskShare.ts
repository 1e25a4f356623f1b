import { diskSpaceOf, leavesReserve } from '@aangan/lake/diskSpace'
import type { Config } from '../../config/config.ts'

/** Whether there is space for one more enquiry, given the bytes in use. */
export type HasSpace = (usedBytes: number, isSpam: boolean) => boolean

export const UNLIMITED: HasSpace = () => true

const ENQUIRY_BYTES = 256 * 1024

/**
 * Enquiries, which anyone may send, may fill a share of the disk and never its reserve: a full disk would stop
 * publishing. Likely spam may only fill the first half of the share.
 */
export const diskShare =
  ({
    dataDir,
    diskReserveBytes,
    enquiriesDiskShare,
  }: Pick<Config, 'dataDir' | 'diskReserveBytes' | 'enquiriesDiskShare'>): HasSpace =>
  (usedBytes, isSpam) => {
    const space = diskSpaceOf(dataDir)
    const share = space.total * enquiriesDiskShare * (isSpam ? 0.5 : 1)
    return (
      leavesReserve(space, ENQUIRY_BYTES, diskReserveBytes) && usedBytes + ENQUIRY_BYTES <= share
    )
  }

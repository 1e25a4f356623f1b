import { statfsSync } from 'node:fs'

export type DiskSpace = { free: number; total: number }

/**
 * The disk that a folder lies on. `free` is what this user may still write to it. A file system that does not say, as
 * some of networks, counts as endless.
 *
 * @throws Error with a `code` when there is no such folder
 */
export function diskSpaceOf(folder: string): DiskSpace {
  const { blocks, bavail, bsize } = statfsSync(folder)
  if (blocks === 0) return { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
  return { free: bavail * bsize, total: blocks * bsize }
}

/**
 * Whether a visitor or an editor may have so many more bytes written: what is left of the disk then is still the
 * reserve, so that a disk which fills stops new enquiries and uploads, and not publishing.
 *
 * @param reserveBytes `diskReserveBytes`
 */
export const leavesReserve = (
  { free }: Pick<DiskSpace, 'free'>,
  bytes: number,
  reserveBytes: number,
): boolean => free - bytes >= reserveBytes

import { isDiskFull } from '@aangan/lake/errors'

/**
 * Runs work that may be skipped while the disk is full, so that pages are still served.
 *
 * @returns undefined when the disk is full
 * @throws any other error
 */
export async function unlessFull<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

export const DISK_FULL = 'The disk is full. Free some space on it, and do this again.'

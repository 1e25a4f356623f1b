import { isDiskFull } from '@aangan/lake/errors'

/**
 * Runs work that may be skipped while the disk is full, so that pages are still served.
 *
 * @returns undefined when the disk is full Errors: any other.
 */
export function unlessFull<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

export const DISK_FULL = 'The disk is full. Free some space on it, and do this again.'

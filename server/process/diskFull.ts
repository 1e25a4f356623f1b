import { isDiskFull } from '../../lake/store/errors.ts'

/**
 * Does what can be left out while the disk is full: pages are served all the same.
 *
 * @returns undefined when the disk is full
 * Errors: any other.
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

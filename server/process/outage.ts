import { isDatabaseGone, isDiskFull } from '@aangan/lake/errors'

export const DISK_FULL = 'The disk is full. Free some space, and try again.'
const DATABASE_GONE = 'The database of this site does not answer. Try again in a minute.'

/** Describes an error that a full disk or an unreachable database causes; undefined for any other error. */
export function describeOutage(
  error: unknown,
): { status: 503 | 507; sentence: string } | undefined {
  if (isDatabaseGone(error)) return { status: 503, sentence: DATABASE_GONE }
  return isDiskFull(error) ? { status: 507, sentence: DISK_FULL } : undefined
}

/** Runs work that may be skipped while the disk is full. Returns undefined if it was skipped. */
export async function skipIfDiskFull<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

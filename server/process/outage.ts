import { isDatabaseGone, isDiskFull } from '@aangan/lake/errors'

export const DISK_FULL = 'The disk is full. Free some space, and try again.'
const DATABASE_GONE = 'The database of this site does not answer. Try again in a minute.'

/** Returns the HTTP status and message for a full disk or an unreachable database; undefined for any other error. */
export function describeOutage(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isDatabaseGone(error)) return { status: 503, message: DATABASE_GONE }
  return isDiskFull(error) ? { status: 507, message: DISK_FULL } : undefined
}

/** Runs `work`. Returns undefined if `work` fails because the disk is full. */
export async function ignoreDiskFull<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

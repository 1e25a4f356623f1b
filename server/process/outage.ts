import { httpError, isDatabaseGone, isDiskFull, RequestError } from '@aangan/lake/errors'

export const DISK_FULL = 'The disk is full. Free some space, and try again.'
const DATABASE_GONE = 'The database of this site does not answer. Try again in a minute.'

/** Returns the rejection that answers an error; undefined for an error that nobody expects, such as a bug. */
export function findRejection(error: unknown): RequestError | undefined {
  if (isDatabaseGone(error)) return httpError(503, DATABASE_GONE)
  if (isDiskFull(error)) return httpError(507, DISK_FULL)
  return error instanceof RequestError && error.status < 500 ? error : undefined
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

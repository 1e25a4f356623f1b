/**
 * Runs work that somebody else decides on, which must not keep everybody waiting.
 *
 * @param milliseconds how long it may take
 * @param tooLong the error to throw when that is over
 */
export type TimeLimit = <T>(milliseconds: number, work: () => T, tooLong: () => Error) => T

/** Where nothing can end a piece of work, as in a browser. */
export const unlimited: TimeLimit = (_, work) => work()

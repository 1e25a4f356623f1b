/**
 * Runs work that a client controls, such as a query, and interrupts it when it takes too long.
 *
 * @param tooLong creates the error for an exceeded limit
 */
export type TimeLimit = <T>(milliseconds: number, work: () => T, tooLong: () => Error) => T

/** Runs work without a limit, because browsers cannot interrupt it. */
export const unlimited: TimeLimit = (_, work) => work()

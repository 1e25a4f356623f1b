/** Runs work, such as a query, and interrupts it with the error of `tooLong` when it takes too long. */
export type TimeLimit = <T>(milliseconds: number, work: () => T, tooLong: () => Error) => T

/** Runs work without a limit, because browsers cannot interrupt it. */
export const unlimited: TimeLimit = (_, work) => work()

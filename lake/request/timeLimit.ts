/** Runs synchronous work, such as a query. After the time limit, interrupts the work and throws `createError()`. */
export type TimeLimit = <T>(milliseconds: number, work: () => T, createError: () => Error) => T

/** Sets no limit. Browsers cannot interrupt synchronous work. */
export const unlimited: TimeLimit = (_, work) => work()

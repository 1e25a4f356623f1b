import { Script } from 'node:vm'

/** `vm` ends even a loop or a regular expression that never comes back, but only within a script: it finds the work here. */
const place = Symbol.for('lake.workWithinTime')
const script = new Script(`globalThis[Symbol.for('${place.description}')]()`)

/**
 * Runs work that visitors decide on, which must not keep everybody else waiting.
 *
 * @param milliseconds how long it may take; a call costs about 0.1 ms by itself
 * @param tooLong the error to throw when that is over
 */
export function withinTime<T>(milliseconds: number, work: () => T, tooLong: () => Error): T {
  Object.assign(globalThis, { [place]: work })
  try {
    return script.runInThisContext({ timeout: milliseconds })
  } catch (error) {
    const code = error instanceof Error && 'code' in error && error.code
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooLong() : error
  } finally {
    Object.assign(globalThis, { [place]: undefined })
  }
}

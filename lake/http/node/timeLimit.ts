import { Script } from 'node:vm'
import type { TimeLimit } from '../../request/timeLimit.ts'

/** `vm` can interrupt only a script, not a function. The script therefore calls a global function with this key. */
const workKey = Symbol.for('lake.workWithinTime')
const script = new Script(`globalThis[Symbol.for('${workKey.description}')]()`)

/** Interrupts any synchronous work, even an endless loop or a slow regular expression. A call costs about 0.1 ms. */
export const nodeTimeLimit: TimeLimit = (milliseconds, work, createError) => {
  Object.assign(globalThis, { [workKey]: work })
  try {
    return script.runInThisContext({ timeout: milliseconds })
  } catch (error) {
    const code = error instanceof Error && 'code' in error && error.code
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? createError() : error
  } finally {
    Object.assign(globalThis, { [workKey]: undefined })
  }
}

import { getHeapStatistics } from 'node:v8'
import { Script } from 'node:vm'
import { createBudgets } from '../../request/budget.ts'

/** `vm` can interrupt only a script, not a function. The script therefore calls a global function with this key. */
const workKey = Symbol.for('lake.interruptibleWork')
const script = new Script(`globalThis[Symbol.for('${workKey.description}')]()`)

/** Interrupts even an endless loop or a slow regular expression. */
export function interrupt<T>(milliseconds: number, work: () => T, createError: () => Error): T {
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

function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Node 22 has no `threadCpuUsage`. Node calls `nextTick` callbacks once no promise is left to settle. */
export const createNodeBudget = createBudgets({
  workMs: 'threadCpuUsage' in process ? readThreadMs : () => performance.now(),
  heapSize: () => getHeapStatistics().used_heap_size,
  atEndOfTurn: (callback) => process.nextTick(callback),
  interrupt,
})

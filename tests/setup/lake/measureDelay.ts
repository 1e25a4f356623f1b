import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Measures the longest delay of the event loop during `work`, but at most the longest time for which this thread worked
 * in one turn of the loop, because other programs delay the event loop too.
 */
export async function measureDelay<Result>(work: () => Promise<Result>) {
  const heapBefore = process.memoryUsage().heapUsed
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // A delay that begins before the first sample is not recorded.
  while (delay.count === 0) await new Promise(setImmediate)
  const stopTurns = measureLongestTurn()
  const result = await work()
  const longestTurnMs = stopTurns()
  delay.disable()
  return {
    result,
    delayMs: Math.round(Math.min(delay.max / 1e6, longestTurnMs)),
    growthMb: Math.round((process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024),
  }
}

function measureLongestTurn() {
  let longestMs = 0
  let usage = process.threadCpuUsage()
  function recordTurn() {
    const { user, system } = process.threadCpuUsage(usage)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    usage = process.threadCpuUsage()
  }
  const runTurn = () => {
    recordTurn()
    next = setImmediate(runTurn)
  }
  let next = setImmediate(runTurn)
  return () => {
    clearImmediate(next)
    recordTurn()
    return longestMs
  }
}

export type Measured = Pick<Awaited<ReturnType<typeof measureDelay>>, 'delayMs' | 'growthMb'>

/** Prints the rows of a table of budgets, slowest first, with the variable MEASURED, for docs/limits.md. */
export function reportMeasured(rows: ReadonlyMap<string, Measured>) {
  if (!process.env.MEASURED) return
  const sorted = [...rows].toSorted(([, a], [, b]) => b.delayMs - a.delayMs)
  for (const [name, { delayMs, growthMb }] of sorted)
    console.info(`| ${name} | ${delayMs} ms | ${growthMb} MB |`)
}

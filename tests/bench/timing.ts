/** Returns the median of durations in milliseconds. */
export const median = (durations: readonly number[]): number => percentile(durations, 50)

/** Returns a percentile of durations in milliseconds (nearest rank). */
export function percentile(durations: readonly number[], percent: number): number {
  const sorted = [...durations].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Measures how long some work takes, in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Reads an answer to its end.
 *
 * @throws Error if its status is not ok
 */
export async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return text
}

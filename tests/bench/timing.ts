/** Returns the median of numbers (nearest rank). */
export const median = (numbers: readonly number[]): number => percentile(numbers, 50)

/** Returns a percentile of numbers (nearest rank). */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
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

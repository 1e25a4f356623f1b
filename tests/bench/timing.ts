export const median = (numbers: readonly number[]): number => percentile(numbers, 50)

/** Uses the nearest-rank method. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Returns milliseconds. */
export async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @throws Error unless the status is 2xx */
export async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return text
}

/** The middle of some durations, in milliseconds. */
export const median = (durations: readonly number[]): number => percentile(durations, 50)

/** The duration that so many percent do not exceed, in milliseconds (nearest rank). */
export function percentile(durations: readonly number[], percent: number): number {
  const sorted = [...durations].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** How long some work takes, in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How long it takes each time, one after the other. */
export async function durationsOf(
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const durations: number[] = []
  for (let index = 0; index < times; index++) durations.push(await durationOf(() => work(index)))
  return durations
}

/** Reads an answer to its end; a server that refuses is no measurement. */
export async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return text
}

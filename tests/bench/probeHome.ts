import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const PROBE_EVERY_MS = 10

/**
 * Requests home at a fixed rate while `isRunning`, so that slow answers do not lower the number of requests.
 * @returns the time of each answer in milliseconds
 */
export async function probeHome(origin: string, isRunning: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const probes: Promise<void>[] = []
  while (isRunning()) {
    const startedAt = performance.now()
    probes.push(
      new Promise((resolve, reject) => {
        get(origin, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
          answer.resume().on('end', () => {
            times.push(performance.now() - startedAt)
            resolve()
          })
        }).on('error', reject)
      }),
    )
    await setTimeout(PROBE_EVERY_MS)
  }
  await Promise.all(probes)
  agent.destroy()
  return times
}

export function probeHomeFor(origin: string, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  return probeHome(origin, () => performance.now() < end)
}

import { readFileSync } from 'node:fs'
import type { TestServer } from '../../setup/server/testServer.ts'

const SAMPLE_MS = 250

/** What a process holds, in megabytes (Linux). */
function ownMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000
}

/** The same with all processes that it started. */
function residentMegabytes(pid: number): number {
  try {
    const own = ownMegabytes(pid)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + residentMegabytes(Number(child)), own)
  } catch {
    // It has ended meanwhile, or the system says nothing of it.
    return 0
  }
}

/**
 * Looks again and again at what the server holds, until it is asked, in megabytes.
 *
 * @param alone leaves out the processes that it started
 */
export function watchMemory(
  server: TestServer,
  { alone = false } = {},
): () => { samples: number[]; peakMB: number } {
  const samples: number[] = []
  const megabytes = alone ? ownMegabytes : residentMegabytes
  const look = () => void samples.push(megabytes(server.pid() ?? 0))
  look()
  const timer = setInterval(look, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    look()
    return { samples, peakMB: Math.max(...samples) }
  }
}

/** The mean of the samples of the first and of the last minute, or of halves when there is less. */
export function firstAndLastMinute(samples: readonly number[]): {
  firstMB: number
  lastMB: number
} {
  const count = Math.min(60_000 / SAMPLE_MS, Math.floor(samples.length / 2))
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  return { firstMB: mean(samples.slice(0, count)), lastMB: mean(samples.slice(-count)) }
}

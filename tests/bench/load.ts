import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import autocannon from 'autocannon'
import { NGINX, serveWithNginx } from '../setup/nginx.ts'
import type { TestServer } from '../setup/server/createTestServer.ts'
import { createFigure, createRatio, type Figure } from './figures.ts'

const REQUESTS = 20_000
const REQUESTS_PER_SECOND = 200
const DURATION_SECONDS = 15
const GZIP = { 'accept-encoding': 'gzip' }
/** Linux counts the CPU time of a process in ticks of this length. */
const TICK_SECONDS = 0.01

type ServerProcess = { origin: string; pid: number }

/** Counts throughput per second of CPU time, so that other programs on the machine affect it less. */
export async function measureLoad(server: TestServer): Promise<Figure[]> {
  if (!existsSync(NGINX))
    throw new Error(`${NGINX}, the baseline, is missing. Install it (apt-get install nginx).`)
  const ours = { origin: server.origin(), pid: server.pid() ?? 0 }
  await sendRequests(ours.origin, { amount: REQUESTS })
  const nginx = await serveWithNginx(await fetchGzipped(ours.origin))
  try {
    const rate = createFigure('Requests for home per CPU second', await measureRate(ours), '')
    const latency = createFigure(
      `p99 at ${REQUESTS_PER_SECOND} requests/s`,
      await measureLatency(ours),
      'ms',
      150,
    )
    return [
      rate,
      createRatio(rate, { name: 'nginx', value: await measureRate(nginx) }, { atLeast: 0.25 }),
      latency,
      createRatio(latency, { name: 'nginx', value: await measureLatency(nginx) }),
    ]
  } finally {
    await nginx.end()
  }
}

async function sendRequests(url: string, options: Partial<autocannon.Options>) {
  const result = await autocannon({ url, connections: 8, headers: GZIP, ...options })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`)
  return result
}

async function measureRate({ origin, pid }: ServerProcess): Promise<number> {
  const before = readCpuSeconds(pid)
  await sendRequests(origin, { amount: REQUESTS })
  return REQUESTS / Math.max(TICK_SECONDS, readCpuSeconds(pid) - before)
}

/** Returns the p99 latency in milliseconds, corrected for coordinated omission. */
async function measureLatency({ origin }: ServerProcess): Promise<number> {
  const { latency } = await sendRequests(origin, {
    duration: DURATION_SECONDS,
    overallRate: REQUESTS_PER_SECOND,
  })
  // autocannon rounds to whole milliseconds. A baseline of 0 ms would make the ratio infinite.
  return Math.max(1, latency.p99)
}

function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const userTicks = Number(fields[11])
  const systemTicks = Number(fields[12])
  return (userTicks + systemTicks) * TICK_SECONDS
}

/** Fetches the page as gzip; `fetch` would decompress it. */
async function fetchGzipped(origin: string): Promise<Buffer> {
  const [answer] = await once(get(origin, { headers: GZIP }), 'response')
  return Buffer.concat(await answer.toArray())
}

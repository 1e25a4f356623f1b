import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import autocannon from 'autocannon'
import { NGINX, serveWithNginx } from '../setup/nginx.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import { type Figure, figure, ratioOf } from './figures.ts'

const REQUESTS = 20_000
const PER_SECOND = 200
const SECONDS = 15
const GZIP = { 'accept-encoding': 'gzip' }
/** The unit in which Linux counts the CPU time of a process. */
const TICK_SECONDS = 0.01

type ServerProcess = { origin: string; pid: number }

/**
 * Measures how the server answers requests for home (gzip), beside nginx with the same bytes. The rate is counted per
 * second of the process's CPU time, so that it also holds on a busy machine.
 */
export async function measureLoad(server: TestServer): Promise<Figure[]> {
  if (!existsSync(NGINX))
    throw new Error(
      'nginx is the baseline and is not installed. Install it (apt-get install nginx)',
    )
  const ours = { origin: server.origin(), pid: server.pid() ?? 0 }
  await sendRequests(ours.origin, { amount: REQUESTS })
  const nginx = await serveWithNginx(await fetchGzipped(ours.origin))
  try {
    const rate = figure('Requests for home per CPU second', await measureRate(ours), '')
    const latency = figure(`p99 at ${PER_SECOND} requests/s`, await measureLatency(ours), 'ms', 150)
    return [
      rate,
      ratioOf(rate, { name: 'nginx', value: await measureRate(nginx) }, { atLeast: 0.25 }),
      latency,
      ratioOf(latency, { name: 'nginx', value: await measureLatency(nginx) }),
    ]
  } finally {
    await nginx.end()
  }
}

async function sendRequests(url: string, amount: Partial<autocannon.Options>) {
  const result = await autocannon({ url, connections: 8, headers: GZIP, ...amount })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return result
}

async function measureRate({ origin, pid }: ServerProcess): Promise<number> {
  const before = readCpuSeconds(pid)
  await sendRequests(origin, { amount: REQUESTS })
  return REQUESTS / Math.max(TICK_SECONDS, readCpuSeconds(pid) - before)
}

/** Returns the p99 latency in milliseconds, from the time at which a request should have been sent. */
async function measureLatency({ origin }: ServerProcess): Promise<number> {
  const { latency } = await sendRequests(origin, { duration: SECONDS, overallRate: PER_SECOND })
  // autocannon counts whole milliseconds.
  return Math.max(1, latency.p99)
}

function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS
}

/** Fetches the page as gzip; `fetch` would decompress it. */
async function fetchGzipped(origin: string): Promise<Buffer> {
  const [answer] = await once(get(origin, { headers: GZIP }), 'response')
  return Buffer.concat(await answer.toArray())
}

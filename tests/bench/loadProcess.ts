import { monitorEventLoopDelay } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { Load, Loaded } from './load.ts'

const RESOLUTION_MS = 5

process.once('message', (wanted: Load) => {
  void run(wanted).then((loaded) => process.send?.(loaded, () => process.disconnect()))
})

async function run(wanted: Load): Promise<Loaded> {
  const { origin, connections, perSecond, seconds = 1, requests, warmUpSeconds } = wanted
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const result = await autocannon({
    url: origin,
    connections,
    ...(requests ? { amount: requests } : { duration: seconds }),
    ...(perSecond ? { overallRate: perSecond } : {}),
    ...(warmUpSeconds ? { warmup: { connections, duration: warmUpSeconds } } : {}),
    requests: requestsOf(wanted),
  })
  const { errors, statusCodeStats, latency } = result
  const statuses = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [
    status,
    count,
  ])
  return {
    answers: { ...Object.fromEntries(statuses), ...(errors ? { none: errors } : {}) },
    p50: latency.p50,
    p99: latency.p99,
    lagMs: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
  }
}

function requestsOf({ paths, headers = {}, addressHeader }: Load): autocannon.Request[] {
  let count = 0
  return paths.map((path) => ({
    method: 'GET',
    path,
    headers,
    setupRequest(request) {
      count += 1
      const address = `10.2.${(count >> 8) & 255}.${count & 255}`
      return {
        ...request,
        path: path.replace('#', String(count)),
        headers: { ...headers, ...(addressHeader ? { [addressHeader]: address } : {}) },
      }
    },
  }))
}

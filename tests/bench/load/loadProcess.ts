import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { percentile } from '../timing.ts'
import { createAnswers } from './answers.ts'
import type { Load, Loaded } from './load.ts'

const TICK_MS = 5
/** What has no answer by then, after the last request, gets none. */
const PATIENCE_MS = 15_000

process.once('message', (wanted: Load) => {
  void run(wanted).then((loaded) => process.send?.(loaded, () => process.disconnect()))
})

async function run(wanted: Load): Promise<Loaded> {
  const { seconds, warmUpSeconds = 0, connections, perSecond } = wanted
  const begin = performance.now() + warmUpSeconds * 1000
  const end = begin + seconds * 1000
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  const answers: Record<string, number> = {}
  const durations: number[] = []
  const write = createWriter(wanted)
  const lanes = Array.from({ length: connections }, () => createLane(wanted.origin))

  async function ask(lane: Lane, planned = performance.now()) {
    const status = await lane.ask(write())
    if (planned < begin) return
    answers[status] = (answers[status] ?? 0) + 1
    if (status !== 'none') durations.push(performance.now() - planned)
  }

  async function askWithoutPause(lane: Lane) {
    while (performance.now() < end) await ask(lane)
  }

  /** Each at its own time; where all connections wait for an answer the next request waits, and its time runs. */
  async function askOnTime(everyMs: number) {
    const idle = [...lanes]
    const due: number[] = []
    function send() {
      while (idle.length > 0 && due.length > 0) {
        const [lane, planned] = [idle.pop(), due.shift()]
        if (lane)
          void ask(lane, planned).then(() => {
            idle.push(lane)
            send()
          })
      }
    }
    for (let next = performance.now(); next < end; await setTimeout(TICK_MS)) {
      for (; next <= performance.now(); next += everyMs) due.push(next)
      send()
    }
    const given = performance.now() + PATIENCE_MS
    while (idle.length < lanes.length && performance.now() < given) await setTimeout(TICK_MS)
  }

  if (perSecond === undefined) await Promise.all(lanes.map(askWithoutPause))
  else await askOnTime(1000 / perSecond)
  for (const lane of lanes) lane.close()
  return {
    answers,
    seconds,
    p50: percentile(durations, 50),
    p99: percentile(durations, 99),
    lagMs: Math.max(0, delay.percentile(99) / 1e6 - TICK_MS),
  }
}

/** Writes one request after the other. */
function createWriter({ origin, paths, headers = {}, addressHeader }: Load): () => string {
  const lines = Object.entries({ host: new URL(origin).host, ...headers })
  const rest = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  let count = 0
  return () => {
    count += 1
    const path = paths[count % paths.length]?.replace('#', String(count)) ?? '/'
    const address = addressHeader
      ? `${addressHeader}: 10.2.${(count >> 8) & 255}.${count & 255}\r\n`
      : ''
    return `GET ${path} HTTP/1.1\r\n${rest}${address}\r\n`
  }
}

type Lane = { ask(request: string): Promise<string>; close(): void }

/** One connection, opened again when it has ended. */
function createLane(origin: string): Lane {
  const { hostname, port } = new URL(origin)
  let socket: Socket | undefined
  let tell: (status: string) => void = () => {}

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    opened.on('data', createAnswers((status) => tell(status)).read)
    opened.on('error', () => {})
    opened.on('close', () => {
      if (socket !== opened) return
      socket = undefined
      tell('none')
    })
    return opened
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        tell = resolve
        socket ??= open()
        socket.write(request)
      }),
    close() {
      const closing = socket
      socket = undefined
      closing?.destroy()
    },
  }
}

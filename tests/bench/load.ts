import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Requests over connections that stay open, by autocannon in a process of its own. */
export type Load = {
  origin: string
  connections: number
  /** Requests a second in all; as many as possible when left out. */
  perSecond?: number
  seconds?: number
  /** Ends after so many requests instead. */
  requests?: number
  warmUpSeconds?: number
  /** They are asked for in turn; `#` stands for the number of the request. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Each request comes from another address, which this header names. */
  addressHeader?: string
}

export type Loaded = {
  /** How often an answer had this status; `none` for a request without an answer. */
  answers: Record<string, number>
  /** In milliseconds, counted from when a request should have been sent. */
  p50: number
  p99: number
  /** How late the measuring process itself was, in milliseconds, at p99. */
  lagMs: number
}

/** Runs a load and says how it was answered. */
export async function load(wanted: Load): Promise<Loaded> {
  const child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)), {
    // Node 20 reads no TypeScript by itself.
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  try {
    const told = Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the process that sends requests has ended')
      }),
    ])
    child.send(wanted)
    const [result] = await told
    return result as Loaded // what loadProcess.ts sends
  } finally {
    process.off('exit', end)
    end()
  }
}

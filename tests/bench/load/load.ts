import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Requests over connections that stay open, from a process that does nothing else. */
export type Load = {
  origin: string
  /** How many connections ask, each for one thing at a time. */
  connections: number
  /** So many requests a second in all, at times that no slow answer moves; as many as go when left out. */
  perSecond?: number
  seconds: number
  /** Before that it asks in the same way for so long, and notes nothing. */
  warmUpSeconds?: number
  /** They are asked for in turn; `#` stands for the number of the request. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Each request comes from another address, which this header names. */
  addressHeader?: string
}

export type Loaded = {
  /** How often an answer had this status; `none` for a connection that ended without one. */
  answers: Record<string, number>
  seconds: number
  /** From when a request was to be sent to the last byte of its answer, in milliseconds. */
  p50: number
  p99: number
  /** How late the process that asks came to its own work, in milliseconds (99 of 100 times less): no fault of the server. */
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
        throw new Error('the process that asks has ended')
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

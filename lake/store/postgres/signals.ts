import { setTimeout } from 'node:timers/promises'
import type { Connection, Postgres } from './connection.ts'

/** PostgreSQL's signals (LISTEN): they say that there is something new, and never what. */
export type Signals = {
  /**
   * @param take called with the payload of each signal, and without one whenever some may have been missed
   * @returns what ends it
   */
  on(channel: string, take: (payload: string | undefined) => void): () => void
  close(): void
}

/** In case a connection is silent without having ended. */
const LOOK_EVERY_MS = 2_000
const RECONNECT_MS = 300

/** @param channels all that may be asked for */
export async function listenForSignals(
  postgres: Postgres,
  channels: readonly string[],
): Promise<Signals> {
  const takers = new Map<string, Set<(payload: string | undefined) => void>>()
  let connection: Connection | undefined
  let isClosed = false

  function tell(channel: string, payload: string | undefined) {
    for (const take of takers.get(channel) ?? []) take(payload)
  }
  const lookAtAll = () => {
    for (const channel of channels) tell(channel, undefined)
  }

  async function listen() {
    const connected = await postgres.connect()
    connection = connected
    if (isClosed) return connected.end()
    connected.onSignal(tell)
    connected.onEnd(() => void listenAgain())
    for (const channel of channels) await connected.query(`LISTEN ${channel}`)
    lookAtAll()
  }

  async function listenAgain() {
    while (!isClosed) {
      await setTimeout(RECONNECT_MS, undefined, { ref: false })
      try {
        return await listen()
      } catch {
        // PostgreSQL is away.
        connection?.end()
      }
    }
  }

  await listen()
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS)
  timer.unref()
  return {
    on(channel, take) {
      const known = takers.get(channel) ?? new Set()
      takers.set(channel, known.add(take))
      return () => known.delete(take)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      connection?.end()
    },
  }
}

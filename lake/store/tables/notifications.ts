import { setTimeout } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import type { Messages } from '../messages.ts'

/** LISTEN and NOTIFY of PostgreSQL. */
export type Notifications = {
  wake(transaction: QueryExecutorProvider, topic: string): Promise<void>
  onWake(topic: string, listener: () => void): () => void
  messages: Messages
  close(): void
}

const CHANNEL = 'site'
/** Covers a notification that was lost with its connection. */
const POLL_MS = 2_000
const RECONNECT_MS = 300
/** Messages of this time are sent together. */
const GATHER_MS = 20
/** PostgreSQL's limit of a notification is 8,000 bytes; a longer message is dropped. */
const MAX_BYTES = 7_900

type Payload = { from: string; wake?: string; messages?: [topic: string, content: unknown][] }

/**
 * Listens over a connection of its own, and connects again when that ends.
 *
 * @param pool sends the messages
 */
export async function listenToPostgres(
  pool: pg.Pool,
  options: pg.ClientConfig,
): Promise<Notifications> {
  const from = crypto.randomUUID()
  const wakers = new Map<string, Set<() => void>>()
  const takers = new Map<string, (content: unknown) => void>()
  let waiting: [topic: string, content: unknown][] = []
  let client: pg.Client | undefined
  const closed = new AbortController()

  const wakeAll = () => {
    for (const listeners of wakers.values()) for (const listener of listeners) listener()
  }

  function receive(text: string) {
    const payload = JSON.parse(text) as Payload // only `wake` and `send` write to the channel
    if (payload.from === from) return
    for (const listener of wakers.get(payload.wake ?? '') ?? []) listener()
    for (const [topic, content] of payload.messages ?? []) takers.get(topic)?.(content)
  }

  async function listen() {
    const connecting = new pg.Client(options)
    // An error is followed by the end.
    connecting.on('error', () => {})
    connecting.on('notification', ({ payload = '{}' }) => receive(payload))
    try {
      await connecting.connect()
      await connecting.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      connecting.end().catch(() => {})
      throw error
    }
    if (closed.signal.aborted) return void connecting.end()
    client = connecting
    connecting.once('end', () => void listenAgain())
    wakeAll()
  }

  async function listenAgain() {
    while (!closed.signal.aborted) {
      await setTimeout(RECONNECT_MS, undefined, { ref: false })
      try {
        return await listen()
      } catch {
        // PostgreSQL is still away.
      }
    }
  }

  /** Sends in as few notifications as hold the messages. What cannot be sent is lost. */
  function send() {
    const messages = waiting
    waiting = []
    let part: typeof messages = []
    const parts = [part]
    for (const message of messages) {
      if (bytesOf({ from, messages: [...part, message] }) > MAX_BYTES) {
        part = []
        parts.push(part)
      }
      part.push(message)
    }
    for (const messages of parts) {
      const payload = JSON.stringify({ from, messages })
      if (messages.length === 0 || Buffer.byteLength(payload) > MAX_BYTES) continue
      pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {})
    }
  }

  await listen()
  const poll = setInterval(wakeAll, POLL_MS)
  poll.unref()
  let gathering: ReturnType<typeof globalThis.setTimeout> | undefined

  return {
    async wake(transaction, topic) {
      const payload: Payload = { from, wake: topic }
      await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(payload)})`.execute(transaction)
    },
    onWake(topic, listener) {
      const listeners = wakers.get(topic) ?? new Set()
      wakers.set(topic, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    messages: {
      send(topic, content) {
        waiting.push([topic, content])
        gathering ??= globalThis.setTimeout(() => {
          gathering = undefined
          send()
        }, GATHER_MS)
      },
      onMessage: (topic, take) => void takers.set(topic, take),
      close() {},
    },
    close() {
      closed.abort()
      clearInterval(poll)
      clearTimeout(gathering)
      client?.end().catch(() => {})
    },
  }
}

const bytesOf = (payload: Payload): number => Buffer.byteLength(JSON.stringify(payload))

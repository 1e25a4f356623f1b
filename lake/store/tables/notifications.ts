import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Engine } from './tables.ts'

const CHANNEL = 'site'
/** A notification is lost if the connection ends. Wake listeners are therefore also called at this interval. */
const POLL_MS = 2_000
const RECONNECT_MS = 300
/** Messages within this time are sent together. */
const GATHER_MS = 20
/** PostgreSQL limits a notification to 8,000 bytes; a longer message is dropped. */
const MAX_BYTES = 7_900

/** PostgreSQL drops identical notifications of one transaction, so `number` makes each one unique. */
type Notification = { from: string; number: number; topic: string; content?: unknown }

/** Exchanges notifications between processes by LISTEN and NOTIFY. Opens a lost connection again. */
export async function listenToPostgres(
  db: Kysely<unknown>,
  options: pg.ClientConfig,
): Promise<Pick<Engine, 'wake' | 'onWake' | 'topic' | 'close'>> {
  const from = crypto.randomUUID()
  const wakeListeners: { topic: string; listener: () => void }[] = []
  const messageListeners = new Map<string, (content: never) => void>()
  let waiting: string[] = []
  let sent = 0
  let client: pg.Client | undefined
  let isClosed = false

  function write(topic: string, content?: unknown): string {
    const notification: Notification = { from, number: sent++, topic, content }
    return JSON.stringify(notification)
  }

  function receive(text: string) {
    const { topic, content, ...message } = JSON.parse(text) as Notification // only `write` makes them
    if (message.from === from) return
    messageListeners.get(topic)?.(content as never) // `Engine.topic` declares the type
    for (const waker of wakeListeners) if (waker.topic === topic) waker.listener()
  }

  async function listen() {
    const connecting = new pg.Client(options)
    // The `end` event, which follows each error, starts the reconnection.
    connecting.on('error', () => {})
    connecting.on('notification', ({ payload = '{}' }) => receive(payload))
    try {
      await connecting.connect()
      await connecting.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      connecting.end().catch(() => {})
      throw error
    }
    if (isClosed) return connecting.end()
    client = connecting
    connecting.once('end', listenAgain)
    poll()
  }

  function listenAgain() {
    if (!isClosed) setTimeout(() => listen().catch(listenAgain), RECONNECT_MS).unref()
  }

  function poll() {
    for (const { listener } of wakeListeners) listener()
    // Ends a connection that no longer answers, for example after a network failure.
    client?.query('SELECT 1').catch(() => client?.end())
  }

  function sendWaiting() {
    const messages = waiting
    waiting = []
    // A message that cannot be sent is dropped.
    sql`SELECT pg_notify(${CHANNEL}, message) FROM unnest(${messages}::text[]) AS message`
      .execute(db)
      .catch(() => {})
  }

  await listen()
  const polling = setInterval(poll, POLL_MS)
  polling.unref()

  return {
    async wake(transaction, topic) {
      await sql`SELECT pg_notify(${CHANNEL}, ${write(topic)})`.execute(transaction)
    },
    onWake: (topic, listener) => void wakeListeners.push({ topic, listener }),
    topic: (name) => ({
      send(content) {
        const message = write(name, content)
        if (Buffer.byteLength(message) > MAX_BYTES) return
        if (waiting.length === 0) setTimeout(sendWaiting, GATHER_MS).unref()
        waiting.push(message)
      },
      onMessage: (take) => void messageListeners.set(name, take),
    }),
    async close() {
      isClosed = true
      clearInterval(polling)
      await client?.end().catch(() => {})
    },
  }
}

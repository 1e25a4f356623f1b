import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { catchAndLog } from '../../request/catchAndLog.ts'
import type { Engine } from './tables.ts'

const CHANNEL = 'site'
/** Wake listeners are also called at this interval, because a lost connection loses notifications. */
const POLL_MS = 2_000
const RECONNECT_MS = 300
const BATCH_MS = 20
/** NOTIFY accepts fewer than 8,000 bytes. `send` drops a longer message. */
const MAX_BYTES = 7_900

/** PostgreSQL drops identical notifications of one transaction, so `number` makes each notification unique. */
type Notification = { from: string; number: number; topic: string; content?: unknown }

/** Exchanges notifications between processes with LISTEN and NOTIFY. Reconnects when the connection is lost. */
export async function openNotifications(
  db: Kysely<unknown>,
  options: pg.ClientConfig,
): Promise<Pick<Engine, 'wake' | 'onWake' | 'topic' | 'close'>> {
  const ownId = crypto.randomUUID()
  const wakeListeners: { topic: string; listener: () => void }[] = []
  const messageListeners = new Map<string, (content: never) => void>()
  let unsent: string[] = []
  let nextNumber = 0
  let client: pg.Client | undefined
  let isClosed = false

  function encode(topic: string, content?: unknown): string {
    const notification: Notification = { from: ownId, number: nextNumber++, topic, content }
    return JSON.stringify(notification)
  }

  function receive(text: string) {
    const { from, topic, content } = JSON.parse(text) as Notification // `encode` wrote the text
    if (from === ownId) return
    messageListeners.get(topic)?.(content as never) // the type that the listener was registered with
    for (const each of wakeListeners) if (each.topic === topic) each.listener()
  }

  async function listen() {
    const newClient = new pg.Client(options)
    // Without a listener, an error would end the process. The `end` event that follows starts the reconnection.
    newClient.on('error', () => {})
    newClient.on(
      'notification',
      // The payload is empty if another program sends none.
      catchAndLog(({ payload }) => receive(payload || '{}')),
    )
    try {
      await newClient.connect()
      await newClient.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      newClient.end().catch(() => {})
      throw error
    }
    if (isClosed) return newClient.end()
    client = newClient
    newClient.once('end', scheduleReconnect)
    poll()
  }

  function scheduleReconnect() {
    if (!isClosed) setTimeout(() => listen().catch(scheduleReconnect), RECONNECT_MS).unref()
  }

  function poll() {
    for (const { listener } of wakeListeners) listener()
    // Ends a connection that no longer answers, for example after a network failure.
    client?.query('SELECT 1').catch(() => client?.end())
  }

  function sendBatch() {
    const messages = unsent
    unsent = []
    sql`SELECT pg_notify(${CHANNEL}, message) FROM unnest(${messages}::text[]) AS message`
      .execute(db)
      .catch(() => {})
  }

  await listen()
  const polling = setInterval(poll, POLL_MS)
  polling.unref()

  return {
    async wake(transaction, topic) {
      await sql`SELECT pg_notify(${CHANNEL}, ${encode(topic)})`.execute(transaction)
    },
    onWake: (topic, listener) => void wakeListeners.push({ topic, listener }),
    topic: (name) => ({
      send(content) {
        const message = encode(name, content)
        if (Buffer.byteLength(message) > MAX_BYTES) return
        if (unsent.length === 0) setTimeout(sendBatch, BATCH_MS).unref()
        unsent.push(message)
      },
      onMessage: (listener) => void messageListeners.set(name, listener),
    }),
    async close() {
      isClosed = true
      clearInterval(polling)
      await client?.end().catch(() => {})
    },
  }
}

import type { Messages } from '../messages.ts'
import type { Postgres } from './connection.ts'
import type { Signals } from './signals.ts'

export const CHANNEL = 'messages'
/** What is told within this time is told together. */
const GATHER_MS = 20
const KEPT_SECONDS = 60
const MOST_WAITING = 1_000

/** Messages through an unlogged table: the signal that announces one carries its number alone. */
export async function openMessages({ query }: Postgres, signals: Signals): Promise<Messages> {
  const sender = crypto.randomUUID()
  const takers = new Map<string, (content: unknown) => void>()
  let waiting: [topic: string, content: unknown][] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const [newest] = await query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM site.messages',
  )
  let last = newest?.id ?? 0
  let reading: Promise<unknown> = Promise.resolve()

  async function flush() {
    timer = undefined
    const body = JSON.stringify(waiting)
    waiting = []
    await query(
      `WITH message AS (INSERT INTO site.messages (sender, body) VALUES ($1, $2) RETURNING id)
       SELECT pg_notify('${CHANNEL}', id::text) FROM message`,
      [sender, body],
    )
  }

  async function read() {
    const rows = await query<{ id: number; sender: string; body: string }>(
      'SELECT id, sender, body FROM site.messages WHERE id > $1 ORDER BY id',
      [last],
    )
    for (const row of rows) {
      last = row.id
      if (row.sender === sender) continue
      const contents = JSON.parse(row.body) as typeof waiting // written by `flush`
      for (const [topic, content] of contents) takers.get(topic)?.(content)
    }
  }

  const stop = signals.on(CHANNEL, () => {
    // What cannot be told or read while PostgreSQL is away is lost.
    reading = reading.then(read).catch(() => {})
  })
  const cleaning = setInterval(() => {
    query('DELETE FROM site.messages WHERE at < now() - make_interval(secs => $1)', [
      KEPT_SECONDS,
    ]).catch(() => {})
  }, KEPT_SECONDS * 1000)
  cleaning.unref()

  return {
    send(topic, content) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push([topic, content])
      timer ??= setTimeout(() => void flush().catch(() => {}), GATHER_MS)
    },
    onMessage: (topic, take) => void takers.set(topic, take),
    close() {
      clearTimeout(timer)
      clearInterval(cleaning)
      stop()
    },
  }
}

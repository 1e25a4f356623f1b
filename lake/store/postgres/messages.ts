import type { Messages } from '../messages.ts'
import type { Postgres } from './connect.ts'

const CHANNEL = 'messages'
/** What is told within this time is told together. */
const GATHER_MS = 20
const KEPT_SECONDS = 60
const MOST_WAITING = 1_000

/** Messages through an unlogged table: the signal that announces one carries its number alone. */
export async function openMessages({ sql, ask }: Postgres): Promise<Messages> {
  const sender = crypto.randomUUID()
  const takers = new Map<string, (content: unknown) => void>()
  let waiting: [topic: string, content: unknown][] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last =
    (await ask((sql) => sql<{ id: number }[]>`SELECT coalesce(max(id), 0) AS id FROM messages`))[0]
      ?.id ?? 0
  let reading: Promise<unknown> = Promise.resolve()

  async function flush() {
    timer = undefined
    const body = JSON.stringify(waiting)
    waiting = []
    await ask(
      (sql) => sql`
        WITH message AS (INSERT INTO messages (sender, body) VALUES (${sender}, ${body}) RETURNING id)
        SELECT pg_notify(${CHANNEL}, id::text) FROM message`,
    )
  }

  async function read() {
    const rows = await ask(
      (sql) => sql<{ id: number; sender: string; body: string }[]>`
        SELECT id, sender, body FROM messages WHERE id > ${last} ORDER BY id`,
    )
    for (const row of rows) {
      last = row.id
      if (row.sender === sender) continue
      const contents = JSON.parse(row.body) as typeof waiting // written by `flush`
      for (const [topic, content] of contents) takers.get(topic)?.(content)
    }
  }

  const look = () => {
    // What cannot be told or read while PostgreSQL is away is lost.
    reading = reading.then(read).catch(() => {})
  }
  const listening = await sql.listen(CHANNEL, look, look)
  const cleaning = setInterval(() => {
    ask(
      (sql) => sql`DELETE FROM messages WHERE at < now() - make_interval(secs => ${KEPT_SECONDS})`,
    ).catch(() => {})
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
      listening.unlisten().catch(() => {})
    },
  }
}

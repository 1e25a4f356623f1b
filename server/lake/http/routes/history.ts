import type { Hono } from 'hono'
import { historyEvents, idsForEvents } from '../../history/historyEvents.ts'
import { refusal } from '../../store/errors.ts'
import { type Env, requireDataset } from '../app.ts'
import { isOn } from '../body.ts'
import type { Services } from '../services.ts'

const MAX_TRANSACTIONS = 500
const DEFAULT_TRANSACTIONS = 100

/** `GET data/history/{dataset}/…`: what feeds the Studio's history (CONTENT-LAKE, paths). */
export function historyRoutes(app: Hono<Env>, services: Services) {
  app.get('/:version/data/history/:dataset/documents/:ids', (c) => {
    requireDataset(c.req.param('dataset'), services)
    const ids = c.req.param('ids').split(',')
    const { revision, time, lastRevision } = c.req.query()
    if (isOn(lastRevision)) return c.json({ documents: services.history.lastRevision(ids) })
    if (revision) return c.json({ documents: services.history.atRevision(ids, revision) })
    if (time && Number.isNaN(Date.parse(time))) {
      throw refusal(400, `"time" must be a date such as 2024-07-29T12:00:00Z, not "${time}".`)
    }
    const at = time ?? new Date().toISOString()
    return c.json({ documents: services.history.atTime(ids, at) })
  })

  app.get('/:version/data/history/:dataset/transactions/:ids', (c) => {
    requireDataset(c.req.param('dataset'), services)
    const { fromTransaction, toTransaction, limit, reverse, effectFormat } = c.req.query()
    const transactions = services.history.transactions(c.req.param('ids').split(','), {
      from: fromTransaction,
      to: toTransaction,
      limit: Math.min(readCount(limit, DEFAULT_TRANSACTIONS), MAX_TRANSACTIONS),
      newestFirst: isOn(reverse),
    })
    const lines = transactions?.map(({ effects, ...transaction }) =>
      effectFormat === 'mendoza' ? { ...transaction, effects } : transaction,
    ) ?? [{ error: { type: 'notFound', description: 'There is no such transaction.' } }]
    return c.body(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 200, {
      'content-type': 'application/x-ndjson',
    })
  })

  app.get('/:version/data/history/:dataset/events/documents/:id', (c) => {
    requireDataset(c.req.param('dataset'), services)
    const id = c.req.param('id')
    const { limit, nextCursor } = c.req.query()
    const before = nextCursor ? readCount(nextCursor, 0) : Number.POSITIVE_INFINITY
    const all = historyEvents(id, services.history.steps(idsForEvents(id)))
    const older = all.filter(({ seq }) => seq < before)
    const page = older.slice(0, readCount(limit, DEFAULT_TRANSACTIONS))
    const last = page.at(-1)
    return c.json({
      events: { [id]: page.map(({ event }) => event) },
      nextCursor: last && page.length < older.length ? `${last.seq}` : '',
    })
  })
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text)
  return text && Number.isInteger(count) && count > 0 ? count : otherwise
}

import type { Context } from 'hono'
import { mayRead } from '../../document/ids.ts'
import { listDeletions } from '../../history/deletions.ts'
import { listHistoryEvents, listHistoryIds } from '../../history/historyEvents.ts'
import { isOn } from '../../request/body.ts'
import { httpError } from '../../request/errors.ts'
import { readList } from '../readList.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'
import { ndjsonResponse, toNdjson } from './ndjson.ts'

const MAX_LIMIT = 500
const DEFAULT_LIMIT = 100

export function historyRoutes({ history, storage, store }: Services): Route[] {
  return [
    route(
      { path: '/:version/data/history/:dataset/documents/:ids', access: 'contributor' },
      async (c) => {
        const ids = readableIds(c)
        const { budget } = c.var
        const { revision, time, lastRevision } = c.req.query()
        if (isOn(lastRevision)) return { documents: await history.lastRevisions(ids, budget) }
        if (revision) return { documents: await history.atRevision(ids, revision, budget) }
        const at = readDate(time, 'time') ?? new Date().toISOString()
        return { documents: await history.atTime(ids, at, budget) }
      },
    ),

    // This path is not part of Sanity's API.
    route({ path: '/:version/data/history/:dataset/deleted', access: 'contributor' }, async (c) => {
      const since = readDate(c.req.query('since'), 'since') ?? new Date(0).toISOString()
      const isReadable = (id: string) => mayRead(c.var.budget.sender.access, id)
      const types = c.req.query('types')
      return {
        deletions: await listDeletions(
          storage,
          since,
          store.get,
          isReadable,
          types ? readList(types) : undefined,
          c.var.budget,
        ),
      }
    }),

    route(
      { path: '/:version/data/history/:dataset/transactions/:ids', access: 'contributor' },
      async (c) => {
        const { fromTransaction, toTransaction, limit, reverse, effectFormat } = c.req.query()
        const range = {
          from: fromTransaction,
          to: toTransaction,
          limit: readLimit(limit),
          newestFirst: isOn(reverse),
          withEffects: effectFormat === 'mendoza',
        }
        const { budget } = c.var
        const transactions = await history.transactions(readableIds(c), range, budget)
        const notFound = { error: { type: 'notFound', description: UNKNOWN_TRANSACTION } }
        return ndjsonResponse(toNdjson(transactions ?? [notFound], budget))
      },
    ),

    route(
      { path: '/:version/data/history/:dataset/events/documents/:id', access: 'contributor' },
      async (c) => {
        const id = c.req.param('id')
        if (!mayRead(c.var.budget.sender.access, id))
          return { events: { [id]: [] }, nextCursor: '' }
        const { limit, nextCursor } = c.req.query()
        const before = nextCursor ? readPositiveInteger(nextCursor, 0) : Number.POSITIVE_INFINITY
        const revisions = await history.revisions(listHistoryIds(id, store.documents()))
        const all = listHistoryEvents(id, revisions)
        const older = all.filter(({ seq }) => seq < before)
        const newest = older.slice(0, readLimit(limit))
        const last = newest.at(-1)
        return {
          events: { [id]: newest.map(({ event }) => event) },
          nextCursor: last && newest.length < older.length ? `${last.seq}` : '',
        }
      },
    ),
  ]
}

const UNKNOWN_TRANSACTION = 'The transaction in "fromTransaction" or "toTransaction" is unknown.'

const readLimit = (limit: string | undefined) =>
  Math.min(readPositiveInteger(limit, DEFAULT_LIMIT), MAX_LIMIT)

const readableIds = (c: Context<Env, '/:ids'>) =>
  readList(c.req.param('ids')).filter((id) => mayRead(c.var.budget.sender.access, id))

function readDate(text: string | undefined, name: string): string | undefined {
  if (!text) return undefined
  if (Number.isNaN(Date.parse(text)))
    throw httpError(400, `"${name}" must be a date such as 2024-07-29T12:00:00Z, not "${text}".`)
  return new Date(text).toISOString()
}

function readPositiveInteger(text: string | undefined, fallback: number): number {
  const value = Number(text)
  return text && Number.isInteger(value) && value > 0 ? value : fallback
}

import { atomically, rowsOf } from '../../store/database.ts'
import { httpError } from '../../store/errors.ts'
import { isRecord } from '../../store/json.ts'
import { readJsonValue } from '../body.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** `users/me/keyvalue`: what the Studio remembers for its user, such as the layout of lists. */
export function keyvalueRoutes({ db }: Services): Route[] {
  const find = db.prepare('SELECT value FROM keyvalues WHERE user = ? AND key = ?')
  const all = db.prepare('SELECT key, value FROM keyvalues WHERE user = ? ORDER BY key')
  const put = db.prepare('INSERT OR REPLACE INTO keyvalues (user, key, value) VALUES (?, ?, ?)')

  return [
    route({ path: '/:version/users/me/keyvalue' }, (c) => {
      const rows = rowsOf(all.all(c.var.userId))
      return c.json(rows.map(({ key, value }) => ({ key, value: JSON.parse(String(value)) })))
    }),

    route({ path: '/:version/users/me/keyvalue/:keys' }, (c) => {
      const keys = c.req.param('keys').split(',')
      return c.json(
        keys.flatMap((key) =>
          rowsOf(find.all(c.var.userId, key)).map(({ value }) => ({
            key,
            value: JSON.parse(String(value)),
          })),
        ),
      )
    }),

    route({ method: 'PUT', path: '/:version/users/me/keyvalue' }, async (c) => {
      const pairs = await readJsonValue(c.req.raw)
      if (!Array.isArray(pairs) || !pairs.every(isPair)) {
        throw httpError(400, 'The body must be a list of {"key", "value"}.')
      }
      atomically(db, () => {
        for (const { key, value } of pairs) {
          put.run(c.var.userId, key, JSON.stringify(value ?? null))
        }
      })
      return c.json(pairs)
    }),
  ]
}

function isPair(value: unknown): value is { key: string; value: unknown } {
  return isRecord(value) && typeof value.key === 'string' && value.key.length <= 1024
}

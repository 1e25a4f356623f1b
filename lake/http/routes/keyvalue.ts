import { httpError } from '../../store/errors.ts'
import { isRecord } from '../../store/json.ts'
import { readJsonValue } from '../body.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** `users/me/keyvalue`: what the Studio remembers for its user, such as the layout of lists. */
export function keyvalueRoutes({ keyValues }: Services): Route[] {
  return [
    route({ path: '/:version/users/me/keyvalue', access: 'contributor' }, (c) =>
      c.json(keyValues.all(c.var.userId)),
    ),

    route({ path: '/:version/users/me/keyvalue/:keys', access: 'contributor' }, (c) =>
      c.json(keyValues.find(c.var.userId, c.req.param('keys').split(','))),
    ),

    route(
      { method: 'PUT', path: '/:version/users/me/keyvalue', access: 'contributor' },
      async (c) => {
        const pairs = await readJsonValue(c.req.raw)
        if (!Array.isArray(pairs) || !pairs.every(isPair)) {
          throw httpError(400, 'The body must be a list of {"key", "value"}.')
        }
        await keyValues.put(c.var.userId, pairs)
        return c.json(pairs)
      },
    ),
  ]
}

function isPair(value: unknown): value is { key: string; value: unknown } {
  return isRecord(value) && typeof value.key === 'string' && value.key.length <= 1024
}

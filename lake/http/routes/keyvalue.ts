import * as v from 'valibot'
import { readJsonValue } from '../../request/body.ts'
import { httpError } from '../../request/errors.ts'
import { MAX_LISTED, readList } from '../readList.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

const MAX_KEY_CHARACTERS = 1_024

const pairsSchema = v.pipe(
  v.array(
    v.object({
      key: v.pipe(v.string(), v.maxLength(MAX_KEY_CHARACTERS)),
      value: v.optional(v.unknown()),
    }),
  ),
  v.maxLength(MAX_LISTED),
)

/** The limit of all settings of one editor, in characters of JSON. A Studio stores a few thousand. */
export const MAX_SETTINGS_CHARACTERS = 1_000_000

/** `users/me/keyvalue` stores an editor's Studio settings, such as the layout of lists. */
export function keyvalueRoutes({ keyValues }: Services): Route[] {
  async function requireWithinLimit(userId: string, added: v.InferOutput<typeof pairsSchema>) {
    const settings = new Map(
      [...(await keyValues.all(userId)), ...added].map(({ key, value }) => [key, value]),
    )
    if (JSON.stringify([...settings]).length <= MAX_SETTINGS_CHARACTERS) return
    throw httpError(
      413,
      'The new settings were not stored: all your Studio settings together may have at most 1,000,000 characters. Remove some, such as saved list layouts.',
    )
  }

  return [
    route({ path: '/:version/users/me/keyvalue/:keys', access: 'contributor' }, async (c) => {
      const settings = await keyValues.all(c.var.budget.sender.userId)
      return readList(c.req.param('keys')).flatMap((name) =>
        settings.filter(({ key }) => key === name),
      )
    }),

    route(
      { method: 'PUT', path: '/:version/users/me/keyvalue', access: 'contributor' },
      async (c) => {
        const parsed = v.safeParse(pairsSchema, await readJsonValue(c.req.raw, c.var))
        if (!parsed.success)
          throw httpError(
            400,
            `The body must be a list of at most ${MAX_LISTED} {"key", "value"} pairs. A key may have at most ${MAX_KEY_CHARACTERS} characters.`,
          )
        await requireWithinLimit(c.var.budget.sender.userId, parsed.output)
        await keyValues.put(c.var.budget.sender.userId, parsed.output)
        return parsed.output
      },
    ),
  ]
}

import type { Drawn } from '../drawn.ts'
import { isDatabaseGone } from '../errors.ts'
import type { Postgres } from './connection.ts'

/** Of all pictures together. */
const MAX_BYTES = 512 * 1024 * 1024

/** A database that is away costs a drawing; anything else is told. */
function unlessGone(error: unknown) {
  if (!isDatabaseGone(error)) console.error(error)
  return undefined
}

/** Pictures that one process has drawn for all. */
export const openDrawn = ({ query, isReachable }: Postgres): Drawn => ({
  async get(key) {
    if (!isReachable()) return undefined
    const rows = await query<{ bytes: Uint8Array }>('SELECT bytes FROM site.drawn WHERE key = $1', [
      key,
    ]).catch(unlessGone)
    const [row] = rows ?? []
    return row && new Uint8Array(row.bytes)
  },
  async put(key, bytes) {
    if (!isReachable()) return
    const insert = 'INSERT INTO site.drawn (key, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING'
    await query(insert, [key, Buffer.from(bytes)]).catch(unlessGone)
  },
})

/** Deletes the pictures that were drawn longest ago, when there are too many. */
export const forgetDrawn = ({ query }: Pick<Postgres, 'query'>, maxBytes = MAX_BYTES) =>
  query(
    `DELETE FROM site.drawn WHERE key IN (
       SELECT key FROM (
         SELECT key, sum(length(bytes)) OVER (ORDER BY made_at DESC, key) AS total FROM site.drawn
       ) AS summed WHERE total > $1)`,
    [maxBytes],
  )

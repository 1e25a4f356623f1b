import { httpError } from '../../store/errors.ts'
import { roleOf } from '../access.ts'
import { isOn, readJson } from '../body.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** `POST data/mutate/{dataset}` (docs/content-lake.md, paths). */
export function mutateRoutes({ mutations, write }: Services): Route[] {
  return [
    route(
      { method: 'POST', path: '/:version/data/mutate/:dataset', access: 'contributor' },
      async (c) => {
        const body = await readJson(c.req.raw)
        requireVisibility(c.req.query('visibility'))
        let performed: ReturnType<typeof mutations.perform> = []
        const written = await write(
          {
            author: c.var.userId,
            role: roleOf(c.var.identity),
            transactionId: transactionIdOf(body.transactionId ?? c.req.query('transactionId')),
            digest: await digestOf(c.var.userId, body.mutations),
            dryRun: isOn(c.req.query('dryRun')),
            autoGenerateArrayKeys: isOn(c.req.query('autoGenerateArrayKeys')),
          },
          (staging) => {
            performed = mutations.perform(staging, body.mutations, c.var)
          },
        )
        const before = new Map(written.changes.map((change) => [change.id, change.before]))
        const withDocuments = isOn(c.req.query('returnDocuments'))
        const withIds = withDocuments || isOn(c.req.query('returnIds'))
        const results = performed.map(({ id, operation }) => ({
          id,
          operation,
          // What is left of a deleted document is what it was.
          ...(withDocuments ? { document: written.get(id) ?? before.get(id) } : {}),
        }))
        return c.json({
          transactionId: written.transactionId,
          ...(withIds ? { results } : { results: [] }),
        })
      },
    ),
  ]
}

/** Every commit is visible to queries when it is answered, so all of them are granted. */
const VISIBILITIES = ['sync', 'async', 'deferred']

/** @throws RequestError 400 */
function requireVisibility(visibility: string | undefined) {
  if (visibility === undefined || VISIBILITIES.includes(visibility)) return
  throw httpError(400, `"visibility" must be one of ${VISIBILITIES.join(', ')}.`)
}

export async function digestOf(userId: string, work: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([userId, work]))
  const digest = await crypto.subtle.digest('SHA-256', text)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function transactionIdOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw httpError(400, '"transactionId" must be text.')
}

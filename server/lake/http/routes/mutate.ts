import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { refusal } from '../../store/errors.ts'
import { type Env, requireDataset } from '../app.ts'
import { isOn, readJson } from '../body.ts'
import type { Services } from '../services.ts'

/** `POST data/mutate/{dataset}` (CONTENT-LAKE, paths). */
export function mutateRoutes(app: Hono<Env>, services: Services) {
  app.post('/:version/data/mutate/:dataset', async (c) => {
    requireDataset(c.req.param('dataset'), services)
    const body = await readJson(c.req.raw)
    const before = new Map<string, unknown>()
    const performed: ReturnType<Services['mutations']['perform']> = []
    const written = services.write(
      {
        author: c.var.identity,
        transactionId: transactionIdOf(body.transactionId ?? c.req.query('transactionId')),
        digest: digestOf(c.var.identity, body.mutations),
        dryRun: isOn(c.req.query('dryRun')),
        autoGenerateArrayKeys: isOn(c.req.query('autoGenerateArrayKeys')),
      },
      (staging) => {
        performed.push(...services.mutations.perform(staging, body.mutations, c.var.identity))
      },
    )
    for (const change of written.changes) before.set(change.id, change.before)

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
  })
}

/** Says whether two requests ask for the same: who asks, and for what. */
export function digestOf(identity: string, work: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([identity, work]))
    .digest('base64url')
}

/** @throws RequestError 400 when a transaction id is given that is not text */
export function transactionIdOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw refusal(400, '"transactionId" must be text.')
}

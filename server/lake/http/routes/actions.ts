import type { Hono } from 'hono'
import { performActions } from '../../write/actions.ts'
import { type Env, requireDataset } from '../app.ts'
import { readJson } from '../body.ts'
import type { Services } from '../services.ts'
import { digestOf, transactionIdOf } from './mutate.ts'

/** `POST data/actions/{dataset}`: what the Studio writes with (CONTENT-LAKE, paths). */
export function actionRoutes(app: Hono<Env>, services: Services) {
  app.post('/:version/data/actions/:dataset', async (c) => {
    requireDataset(c.req.param('dataset'), services)
    const body = await readJson(c.req.raw)
    const { transactionId } = services.write(
      {
        author: c.var.identity,
        transactionId: transactionIdOf(body.transactionId),
        digest: digestOf(c.var.identity, body.actions),
        dryRun: body.dryRun === true,
      },
      (staging) => performActions(staging, body.actions),
    )
    return c.json({ transactionId })
  })
}

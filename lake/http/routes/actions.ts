import { readJson } from '../../request/body.ts'
import { RequestError } from '../../request/errors.ts'
import { failReleases, performActions } from '../../write/actions.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'
import { digestOf, readTransactionId } from './mutate.ts'

export function actionRoutes(services: Services): Route[] {
  return [
    route(
      { method: 'POST', path: '/:version/data/actions/:dataset', access: 'contributor' },
      async (c) => {
        const { budget } = c.var
        const body = await readJson(c.req.raw, { budget })
        try {
          const { transactionId, added } = await services.write(
            budget,
            {
              transactionId: readTransactionId(body.transactionId),
              digest: await digestOf(budget.sender.userId, body.actions),
              dryRun: body.dryRun === true,
            },
            (staging) => performActions(staging, body.actions, services.history),
          )
          // Sanity answers only with the id. The Studio names the redirect that publishing has added.
          return { transactionId, added }
        } catch (error) {
          // The Studio shows the reason at the release that could not be published.
          if (error instanceof RequestError && error.status === 409 && body.dryRun !== true)
            await services.write(budget, {}, (staging) =>
              failReleases(staging, body.actions, error.message, services.history),
            )
          throw error
        }
      },
    ),
  ]
}

import type { Identity } from '../../request/identity.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'
import { documentRoutes } from './documents.ts'
import { mutateRoutes } from './mutate.ts'
import { queryRoutes } from './query.ts'
import { streamRoutes } from './streams.ts'

/** Comments and tasks are not drafts, and the role `contributor` may write only drafts. */
const actAsEditor = (identity: Identity): Identity =>
  identity === 'visitor' ? identity : { ...identity, role: 'editor' }

/** Contributors, editors and administrators may read and write all comments and tasks. Visitors have no access. */
export function commentRoutes(comments: Services): Route[] {
  // Must return the same role as `answer` below, because a stream ends when the role of its user changes.
  const authorize = async (request: Request) => actAsEditor(await comments.authorize(request))
  return (
    [documentRoutes, mutateRoutes, queryRoutes, streamRoutes]
      .flatMap((createRoutes) => createRoutes({ ...comments, authorize }))
      // Live events and presence (`socket`) exist only for the content dataset.
      .filter(({ path }) => !/\/(live|socket)\//.test(path))
      .map((route) => ({
        ...route,
        path: route.path.replace(':dataset', comments.dataset),
        access: 'contributor',
        async answer(c) {
          c.set('identity', actAsEditor(c.var.identity))
          c.set('access', 'editor')
          await comments.catchUp?.()
          return route.answer(c)
        },
      }))
  )
}

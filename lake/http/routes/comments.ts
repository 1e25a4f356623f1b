import type { Route } from '../route.ts'
import type { Services } from '../services.ts'
import { documentRoutes } from './documents.ts'
import { mutateRoutes } from './mutate.ts'
import { queryRoutes } from './query.ts'
import { streamRoutes } from './streams.ts'

/**
 * The add-on dataset in which the Studio keeps comments and tasks (lake/README.md): everybody who is signed in
 * reads and writes all of it; visitors see nothing of it.
 */
export function commentRoutes(comments: Services): Route[] {
  return (
    [documentRoutes, mutateRoutes, queryRoutes, streamRoutes]
      .flatMap((routesOf) => routesOf(comments))
      // Live events are visitors', and presence is that of the content.
      .filter(({ path }) => !/\/(live|socket)\//.test(path))
      .map((route) => ({
        ...route,
        path: route.path.replace(':dataset', comments.dataset),
        access: 'contributor',
        async answer(c) {
          const { identity } = c.var
          // Contributors write drafts alone elsewhere; here there are none.
          if (identity !== 'visitor') c.set('identity', { ...identity, role: 'editor' })
          c.set('access', 'editor')
          await comments.catchUp?.()
          return route.answer(c)
        },
      }))
  )
}

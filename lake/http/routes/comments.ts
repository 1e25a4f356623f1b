import type { Route } from '../route.ts'
import type { Services } from '../services.ts'
import { documentRoutes } from './documents.ts'
import { mutateRoutes } from './mutate.ts'
import { queryRoutes } from './query.ts'
import { streamRoutes } from './streams.ts'

/** Contributors, editors and administrators may read and write all comments and tasks. Visitors have no access. */
export function commentRoutes(comments: Services): Route[] {
  return (
    [documentRoutes, mutateRoutes, queryRoutes, streamRoutes]
      .flatMap((createRoutes) => createRoutes(comments))
      // Live events and presence (`socket`) exist only for the content dataset.
      .filter(({ path }) => !/\/(live|socket)\//.test(path))
      .map((route) => ({
        ...route,
        path: route.path.replace(':dataset', comments.dataset),
        access: 'contributor',
        async answer(c) {
          await comments.catchUp?.()
          return route.answer(c)
        },
      }))
  )
}

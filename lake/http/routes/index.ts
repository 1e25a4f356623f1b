import type { Route } from '../route.ts'
import type { Services } from '../services.ts'
import { actionRoutes } from './actions.ts'
import { assetRoutes } from './assets.ts'
import { commentRoutes } from './comments.ts'
import { documentRoutes } from './documents.ts'
import { exportRoutes } from './export.ts'
import { historyRoutes } from './history.ts'
import { keyvalueRoutes } from './keyvalue.ts'
import { mutateRoutes } from './mutate.ts'
import { platformRoutes } from './platform.ts'
import { queryRoutes } from './query.ts'
import { streamRoutes } from './streams.ts'

export function lakeRoutes(services: Services): Route[] {
  const contentRoutes = [
    actionRoutes,
    assetRoutes,
    documentRoutes,
    exportRoutes,
    historyRoutes,
    keyvalueRoutes,
    mutateRoutes,
    platformRoutes,
    queryRoutes,
    streamRoutes,
  ].flatMap((createRoutes) => createRoutes(services))
  // The comment routes come first, because the content routes would answer 404 for the dataset of comments.
  return services.comments ? [...commentRoutes(services.comments), ...contentRoutes] : contentRoutes
}

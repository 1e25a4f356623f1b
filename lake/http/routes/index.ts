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

/** Every route of the lake. Of two that match a request the first one answers. */
export function lakeRoutes(services: Services): Route[] {
  const ofContent = [
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
  ].flatMap((routesOf) => routesOf(services))
  // First: they name the add-on dataset where the others take any.
  return services.comments ? [...commentRoutes(services.comments), ...ofContent] : ofContent
}

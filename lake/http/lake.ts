import { isPublicId } from '../document/ids.ts'
import { tagsOfChanges } from '../query/syncTags.ts'
import { createLakeApp, handles } from './app.ts'
import type { Sender } from './route.ts'
import { lakeRoutes } from './routes/index.ts'
import type { Services } from './services.ts'

export type LakeEvent = {
  transactionId: string
  documentIds: string[]
  /** The sync tags of the changed documents that visitors may read. Empty if only drafts have changed. */
  syncTags: string[]
}

/** The part of a lake that does not need Node. */
export type PortableLake = Omit<ReturnType<typeof createLake>, 'app'>

export function createLake(services: Services) {
  const app = createLakeApp(services, lakeRoutes(services))
  return {
    app,
    handles,
    /** Without a sender, all visitors share the limits that otherwise apply to each IP address. */
    fetch: async (request: Request, sender?: Sender) => app.fetch(request, { sender }),
    /** Calls the listener after each commit is stored and visible to queries. */
    subscribe(listener: (event: LakeEvent) => void) {
      return services.commits.subscribe(({ id, changes }) => {
        listener({
          transactionId: id,
          documentIds: changes.map((change) => change.id),
          syncTags: tagsOfChanges(changes.filter((change) => isPublicId(change.id))),
        })
      })
    },
    /** Returns the id of the newest live event that visitors receive. */
    lastLiveEventId: services.live.lastPublicEventId,
    /** Ends every stream and WebSocket. Requests are still answered. */
    endStreams: services.endStreams,
    close: services.close,
  }
}

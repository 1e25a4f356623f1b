import type { Hono } from 'hono'
import { isPublicId } from '../document/ids.ts'
import { tagsOfChanges } from '../query/syncTags.ts'
import { createLakeApp, handles } from './app.ts'
import type { Env, Sender } from './route.ts'
import { lakeRoutes } from './routes/index.ts'
import type { Services } from './services.ts'

export type LakeEvent = {
  transactionId: string
  documentIds: string[]
  /** The tags of the answers that visitors may hold and that this changes; none for a draft. */
  syncTags: string[]
}

/** A lake as it can be had without Node. */
export type PortableLake = {
  handles(pathname: string): boolean
  /** Answers a request to the API or for an asset; 404 for any other. Without a sender all visitors count as one. */
  fetch(request: Request, sender?: Sender): Promise<Response>
  /** Called after each commit is stored and visible to queries. */
  subscribe(listener: (event: LakeEvent) => void): () => void
  /** The newest event of the visitors' live stream: content read now includes everything up to it. */
  lastLiveEventId(): string
  /** Tells every stream and WebSocket that it ends; requests go on being answered. */
  endStreams(): void
  close(): void
}

/** The API over the services, and the app that answers it. */
export function createLake(services: Services): PortableLake & { app: Hono<Env> } {
  const app = createLakeApp(services, lakeRoutes(services))
  return {
    app,
    handles,
    fetch: async (request, sender) => app.fetch(request, { sender }),
    subscribe(listener) {
      return services.commits.subscribe(({ id, changes }) => {
        listener({
          transactionId: id,
          documentIds: changes.map((change) => change.id),
          syncTags: tagsOfChanges(changes.filter((change) => isPublicId(change.id))),
        })
      })
    },
    lastLiveEventId: services.live.lastEventId,
    endStreams: services.endStreams,
    close: services.close,
  }
}

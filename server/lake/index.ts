import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createLakeApp, handles } from './http/app.ts'
import { type LakeOptions, openLakeServices } from './http/openLakeServices.ts'
import { lakeRoutes } from './http/routes/index.ts'
import { createUpgrade } from './http/upgrade.ts'
import { tagsOfChanges } from './query/syncTags.ts'
import { isPublicId } from './store/ids.ts'

export type { LakeOptions } from './http/openLakeServices.ts'
export { LakeError } from './store/errors.ts'
export type { Editor, Identity } from './store/identity.ts'

export type LakeEvent = {
  transactionId: string
  /** Every document that changed, drafts included */
  documentIds: string[]
  /** The tags of the answers that visitors may hold and that this changes; none for a draft. */
  syncTags: string[]
}

export type Lake = {
  /** Answers a request to the API or for an asset; 404 for any other. */
  fetch(request: Request): Promise<Response>
  /** Whether a path is one of the lake's. */
  handles(pathname: string): boolean
  /** Takes a WebSocket for listening or presence; false when the path is not the lake's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Tells of every commit, after it is on the disk and visible to queries. */
  subscribe(listener: (event: LakeEvent) => void): () => void
  /** Ends all streams and closes the database. */
  close(): void
}

/**
 * Opens a content lake: Sanity's HTTP API over one dataset on this machine.
 *
 * @throws LakeError with a plain sentence when the data folder or the seed cannot be used
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const services = await openLakeServices(options)
  const app = createLakeApp(services, lakeRoutes(services))

  return {
    fetch: async (request) => app.fetch(request),
    handles,
    upgrade: createUpgrade(app),
    subscribe(listener) {
      return services.store.onCommit(({ id, changes }) => {
        listener({
          transactionId: id,
          documentIds: changes.map((change) => change.id),
          syncTags: tagsOfChanges(changes.filter((change) => isPublicId(change.id))),
        })
      })
    },
    close: services.close,
  }
}

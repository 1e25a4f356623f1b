import { createLake } from './http/lake.ts'
import { type LakeOptions, openLakeServices } from './http/node/openLakeServices.ts'
import { createUpgradeHandler } from './http/node/upgrade.ts'

export { createDiskCache } from './assets/diskCache.ts'
export { createOriginals } from './assets/originals.ts'
export type { Stub } from './document/documents.ts'
export type { Document } from './document/ids.ts'
export type { LakeEvent } from './http/lake.ts'
export { lockDataFolder } from './http/node/lockDataFolder.ts'
export type { LakeOptions } from './http/node/openLakeServices.ts'
export type { VisitorQueryGuard } from './query/queries.ts'
export { MAX_KEPT_EVENTS } from './realtime/live.ts'
export type { Budget } from './request/budget.ts'
export { LakeError } from './request/errors.ts'
export {
  type Author,
  type Editor,
  hasRole,
  type Identity,
  type Role,
  roles,
} from './request/identity.ts'
export type { PublishHook } from './write/publishHook.ts'

export type Lake = Awaited<ReturnType<typeof openLake>>

/** @throws LakeError when the data folder, the database or the seed cannot be used */
export async function openLake(options: LakeOptions) {
  const services = await openLakeServices(options)
  const { app, ...lake } = createLake(services)
  return {
    ...lake,
    /** Ends all streams, and closes the database unless it came from the option `tables`. */
    close: services.close,
    /** Returns a document without checking access. */
    document: services.store.get,
    /** Opens a WebSocket; returns false when the path does not belong to the lake. See `fetch` for the sender. */
    upgrade: createUpgradeHandler(app),
  }
}

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { handles } from './http/app.ts'
import { createLake, type PortableLake } from './http/lake.ts'
import { type LakeOptions, openLakeServices } from './http/node/openLakeServices.ts'
import { createUpgrade } from './http/node/upgrade.ts'

export { createDiskCache } from './assets/diskCache.ts'
export type { LakeEvent } from './http/lake.ts'
export type { LakeOptions } from './http/node/openLakeServices.ts'
export { LakeError } from './store/errors.ts'
export type { Editor, Identity } from './store/identity.ts'
export { lockDataFolder } from './store/sqlite/database.ts'

export type Lake = PortableLake & {
  /** Whether a path is one of the lake's. */
  handles(pathname: string): boolean
  /** Takes a WebSocket for listening or presence; false when the path is not the lake's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
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
  const { app, ...lake } = createLake(services)
  return { ...lake, handles, upgrade: createUpgrade(app) }
}

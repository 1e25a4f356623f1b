import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Access } from './access.ts'
import { actionRoutes } from './actionRoutes.ts'
import { createApp, handles } from './app.ts'
import { createAssets } from './assets/index.ts'
import { openDatabase } from './database.ts'
import { docRoutes } from './docRoutes.ts'
import { createGroq } from './groq.ts'
import { openHistory } from './history.ts'
import { historyRoutes } from './historyRoutes.ts'
import { isPublicId } from './ids.ts'
import { createLive } from './live.ts'
import { mutateRoutes } from './mutateRoutes.ts'
import { createMutations } from './mutations.ts'
import { createQueries } from './queries.ts'
import { queryRoutes } from './queryRoutes.ts'
import { seedDatabase } from './seed.ts'
import type { Services } from './services.ts'
import { openStore } from './store.ts'
import { streamRoutes } from './streamRoutes.ts'
import { createStreams } from './streams.ts'
import { tagsOfChanges } from './syncTags.ts'
import { createWriter } from './transaction.ts'
import { createUpgrade } from './upgrade.ts'

export type { Access } from './access.ts'
export { LakeError } from './errors.ts'

export type LakeOptions = {
  /** The folder that holds `lake.db` and `assets/`; `:memory:` keeps everything in memory. */
  dataDir: string | ':memory:'
  projectId: string
  dataset: string
  /** A folder as `sanity dataset import` takes it; imported once, when the store is made. */
  seed?: string
  /** Says who asks; by default everyone is a visitor. */
  authorize?: (request: Request) => Access
  /** Is told a sentence now and then while the seed is imported. */
  onProgress?: (sentence: string) => void
}

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
  const { dataDir, projectId, dataset, seed, onProgress = () => {} } = options
  const assetsDir = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'assets')
  const assets = createAssets({ dir: assetsDir, projectId, dataset })
  const { db, close } = await openDatabase(dataDir, async (empty) => {
    if (seed) await seedDatabase(empty, seed, assets, onProgress)
  })
  const store = openOr(close, () => openStore(db))
  const groq = createGroq({ projectId, dataset })
  const services: Services = {
    projectId,
    dataset,
    editor: { id: 'editor', name: 'Editor', email: 'editor@localhost.example' },
    authorize: options.authorize ?? (() => 'visitor'),
    db,
    store,
    groq,
    queries: createQueries(store, groq),
    mutations: createMutations(groq),
    write: createWriter(store),
    live: createLive(store),
    streams: createStreams(),
    history: openHistory(db),
    assets,
  }

  const app = createApp(services)
  for (const add of [
    queryRoutes,
    docRoutes,
    mutateRoutes,
    actionRoutes,
    streamRoutes,
    historyRoutes,
  ])
    add(app, services)

  return {
    async fetch(request) {
      const asset = await assets.serve(request)
      return asset ?? app.fetch(request)
    },
    handles,
    upgrade: createUpgrade(services),
    subscribe(listener) {
      return store.onCommit(({ id, changes }) => {
        listener({
          transactionId: id,
          documentIds: changes.map((change) => change.id),
          syncTags: tagsOfChanges(changes.filter((change) => isPublicId(change.id))),
        })
      })
    },
    close() {
      services.streams.close()
      close()
    },
  }
}

/** Lets go of the data folder again when what was found in it cannot be used. */
function openOr<T>(close: () => void, open: () => T): T {
  try {
    return open()
  } catch (error) {
    close()
    throw error
  }
}

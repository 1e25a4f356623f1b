import { join } from 'node:path'
import { type Assets, createAssets } from '../assets/index.ts'
import { forgetDaily, openHistory } from '../history/history.ts'
import { createGroq } from '../query/groq.ts'
import { createQueries } from '../query/queries.ts'
import { createLive } from '../realtime/live.ts'
import { createPresence } from '../realtime/presence.ts'
import { createStreams } from '../realtime/streams.ts'
import { openDatabase } from '../store/database.ts'
import { openEditors } from '../store/editors.ts'
import { LakeError } from '../store/errors.ts'
import type { Identity } from '../store/identity.ts'
import { seedDatabase } from '../store/seed.ts'
import { openStore } from '../store/store.ts'
import { createMutations } from '../write/mutations.ts'
import { createWriter } from '../write/transaction.ts'
import type { Services } from './services.ts'

export type LakeOptions = {
  /** The folder that holds `lake.db` and `assets/`; `:memory:` keeps everything in memory. */
  dataDir: string | ':memory:'
  projectId: string
  dataset: string
  /** A folder as `sanity dataset import` takes it; imported once, when the store is made. */
  seed?: string
  /** Says who asks; by default everyone is a visitor. */
  authorize?: (request: Request) => Identity
  /** Answers an editor who signs out, for whatever session it is that `authorize` knows; by default there is none. */
  endSession?: (request: Request) => Response
  /** Is told a sentence now and then while the seed is imported. */
  onProgress?: (sentence: string) => void
}

/**
 * Opens what a lake stands on, and fills it from the seed when it is new.
 *
 * @throws LakeError with a plain sentence when the data folder or the seed cannot be used
 */
export async function openLakeServices(
  options: LakeOptions,
): Promise<Services & { close(): void }> {
  const { dataDir, projectId, dataset, seed, onProgress = () => {} } = options
  const { authorize = () => 'visitor', endSession = () => Response.json({ ok: true }) } = options
  // Once the folder is known to be writable, and once only: in memory it holds the bytes.
  let opened: Assets | undefined
  const openedAssets = () => {
    opened ??= openAssets(options)
    return opened
  }
  const database = await openDatabase(dataDir, async (empty) => {
    if (seed) await seedDatabase(empty, seed, openedAssets().store, onProgress)
  })
  try {
    const { db } = database
    const store = openStore(db)
    const editors = openEditors(db)
    const groq = createGroq({ projectId, dataset })
    const streams = createStreams()
    const presence = createPresence()
    const assets = openedAssets()
    const stopForgetting = forgetDaily(db)
    return {
      projectId,
      dataset,
      authorize(request) {
        const asker = authorize(request)
        if (asker !== 'visitor') editors.remember(asker)
        return asker
      },
      endSession,
      db,
      editors,
      store,
      groq,
      streams,
      presence,
      // Before whoever else hears of commits, so that what they then ask for is fresh.
      queries: createQueries(store, groq),
      mutations: createMutations(groq),
      write: createWriter(store),
      live: createLive(store),
      history: openHistory(db),
      assets,
      close() {
        stopForgetting()
        streams.close()
        presence.close()
        database.close()
      },
    }
  } catch (error) {
    // Let go of the folder again when what was found in it cannot be used.
    database.close()
    throw error
  }
}

function openAssets({ dataDir, projectId, dataset }: LakeOptions): Assets {
  const dir = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'assets')
  try {
    return createAssets({ dir, projectId, dataset })
  } catch (error) {
    throw new LakeError(error instanceof Error ? error.message : String(error))
  }
}

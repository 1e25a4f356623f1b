import { join } from 'node:path'
import {
  type Assets,
  createAssets,
  type NamedPictures,
  type PictureLimits,
} from '../../assets/index.ts'
import type { Stub } from '../../store/documents.ts'
import type { Document } from '../../store/ids.ts'
import { SEED_AUTHOR } from '../../store/seed.ts'
import { openDatabase } from '../../store/sqlite/database.ts'
import { hasMemory } from '../../store/sqlite/memory.ts'
import { forgetDaily } from '../../store/sqlite/retention.ts'
import { openSqliteStorage, transactionWriter } from '../../store/sqlite/sqliteStorage.ts'
import { transactHere } from '../../store/sqlite/transact.ts'
import { createServices, type ServiceOptions, type Services } from '../services.ts'
import { openQueryProcess } from './queryProcess.ts'
import { readSeedFolder } from './seedFolder.ts'
import { nodeTimeLimit } from './timeLimit.ts'

export type LakeOptions = Pick<
  ServiceOptions,
  'projectId' | 'dataset' | 'authorize' | 'endSession' | 'alongsideRelease' | 'visitorQueries'
> & {
  /** The folder that holds `lake.db` and `assets/`; `:memory:` keeps everything in memory. */
  dataDir: string | ':memory:'
  /** A folder as `sanity dataset import` takes it; imported once, when the store is made. */
  seed?: string | undefined
  /**
   * Returns the documents whose stored shape is out of date, in their new shape. Called once, when the
   * lake opens; the result is written in one transaction.
   */
  upgradeDocuments?: ((documents: readonly Document[]) => readonly Stub[]) | undefined
  onProgress?: ((sentence: string) => void) | undefined
  /** Answers visitors' own queries, in a process that may be ended. */
  openToVisitors?: boolean | undefined
  /** Ids of documents that are not read, because not all fit into the memory. */
  leaveOut?: readonly string[] | undefined
  /** What visitors get of pictures; by default any size. */
  namedPictures?: NamedPictures | undefined
  /** Decodes pictures in processes of their own, within limits. By default in this one. */
  picturesApart?: PictureLimits | undefined
  diskReserveBytes?: number | undefined
}

/**
 * Opens what a lake stands on, and fills it from the seed when it is new.
 *
 * @throws LakeError with a plain sentence when the data folder or the seed cannot be used
 */
export async function openLakeServices(options: LakeOptions): Promise<Services> {
  const { dataDir, projectId, dataset, authorize, endSession, seed, onProgress } = options
  // Once the folder is known to be writable, and once only: in memory it holds the bytes.
  let opened: Assets | undefined
  const openedAssets = () => {
    opened ??= openAssets(options)
    return opened
  }
  const database = await openDatabase(dataDir, async (empty) => {
    if (!seed) return
    // What comes with the project is decoded here: starting a process takes longer than most of it.
    const inMemory = dataDir === ':memory:'
    const { store } = inMemory
      ? openedAssets()
      : openAssets({ ...options, picturesApart: undefined })
    transactionWriter(empty)(await readSeedFolder(seed, store, onProgress ?? (() => {})))
  })
  try {
    const services = createServices({
      projectId,
      dataset,
      authorize,
      endSession,
      alongsideRelease: options.alongsideRelease,
      storage: openSqliteStorage(database.db, { leaveOut: options.leaveOut }),
      hasMemory,
      assets: openedAssets(),
      timeLimit: nodeTimeLimit,
      visitorQueries: options.visitorQueries,
      queryProcess: options.openToVisitors ? openQueryProcess({ projectId, dataset }) : undefined,
    })
    await upgradeDocuments(services, options.upgradeDocuments)
    const stopForgetting = forgetDaily(database.db, transactHere(database.db))
    return {
      ...services,
      close() {
        stopForgetting()
        services.close()
        opened?.close()
        database.close()
      },
    }
  } catch (error) {
    // The folder is released when its content cannot be used.
    opened?.close()
    database.close()
    throw error
  }
}

async function upgradeDocuments(
  { store, write }: Services,
  upgrade: LakeOptions['upgradeDocuments'] = () => [],
) {
  const upgraded = upgrade(store.documents())
  if (upgraded.length === 0) return
  await write({ author: SEED_AUTHOR, role: 'administrator' }, ({ put }) => {
    for (const document of upgraded) put(document)
  })
}

function openAssets({ dataDir, ...options }: LakeOptions): Assets {
  const dir = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'assets')
  const { projectId, dataset, namedPictures, picturesApart, diskReserveBytes } = options
  return createAssets({ dir, projectId, dataset, namedPictures, picturesApart, diskReserveBytes })
}

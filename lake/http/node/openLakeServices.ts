import { join } from 'node:path'
import { createOriginals } from '../../assets/originals.ts'
import { type Assets, createAssets, type VisitorPictures } from '../../assets/storeAsset.ts'
import { deleteOldRevisionsDaily } from '../../history/retention.ts'
import type { PresenceEvent } from '../../realtime/presence.ts'
import type { Storage } from '../../store/storage.ts'
import { createLakeStorage } from '../../store/tables/lakeStorage.ts'
import { commentsDataset, migrateLake } from '../../store/tables/lakeTables.ts'
import { openTables } from '../../store/tables/openTables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { createServices, loadStorage, type ServiceOptions, type Services } from '../services.ts'
import { createNodeBudget } from './budgets.ts'
import { lockDataFolder } from './lockDataFolder.ts'
import { hasMemoryForWrites, hasMemoryToStart } from './memory.ts'
import { readSeedFolder } from './seedFolder.ts'

export type LakeOptions = Pick<
  ServiceOptions,
  | 'projectId'
  | 'dataset'
  | 'authorize'
  | 'endSession'
  | 'publishHook'
  | 'allowedOrigins'
  | 'assetOrigin'
  | 'visitorQueryGuard'
  | 'onFatal'
> & {
  /** The folder for `site.db` and `assets/`. */
  dataDir: string
  /** A folder, file or archive in the format of `sanity dataset export`. Only a new lake imports it. */
  seed?: string | undefined
  /** The image sizes that visitors can get; any by default. */
  visitorPictures?: VisitorPictures | undefined
  /** The site's database; by default `site.db` in `dataDir`. */
  tables?: Tables | undefined
}

/** @throws LakeError when the data folder, database or seed cannot be used */
export async function openLakeServices(options: LakeOptions): Promise<Services> {
  const { dataDir, dataset } = options
  const closers: (() => void)[] = []
  const close = () => {
    for (const closeOne of closers.splice(0).reverse()) closeOne()
  }
  try {
    closers.push(lockDataFolder(dataDir))
    const tables = options.tables ?? (await openTables({ file: join(dataDir, 'site.db') }))
    if (!options.tables) closers.push(() => void tables.close())
    const db = await migrateLake(tables)
    const assets = createAssets({
      ...options,
      dir: join(dataDir, 'assets'),
      originals: tables.engine === 'postgres' ? createOriginals(db) : undefined,
    })
    const openDataset = async ({
      storage,
      ...settings
    }: Omit<ServiceOptions, 'loaded' | 'hasMemory' | 'createBudget'>) => {
      const loaded = await loadStorage(storage, hasMemoryToStart)
      const services = createServices({
        ...settings,
        storage,
        loaded,
        hasMemory: hasMemoryForWrites,
        createBudget: createNodeBudget,
      })
      closers.push(services.close)
      closers.push(deleteOldRevisionsDaily(tables, db, settings.dataset, loaded.last?.timestamp))
      await services.started
      return services
    }

    const storage = createLakeStorage(tables, db, dataset)
    await fillFromSeed(storage, options, assets)
    const presenceTopic = tables.topic<PresenceEvent>('presence')
    const services = await openDataset({ ...options, storage, presenceTopic, assets })
    const { editors, permits } = services
    const comments = await openDataset({
      projectId: options.projectId,
      authorize: options.authorize,
      onFatal: options.onFatal,
      dataset: commentsDataset(dataset),
      storage: { ...createLakeStorage(tables, db, commentsDataset(dataset)), editors },
      permits,
      contributorMayWrite: () => true,
    })
    return {
      ...services,
      comments,
      endStreams() {
        services.endStreams()
        comments.endStreams()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** If several processes start at once, only the first stores the seed. */
async function fillFromSeed(storage: Storage, { seed }: LakeOptions, assets: Assets) {
  if (!seed || (await storage.last())) return
  await storage.append(await readSeedFolder(seed, assets.store), undefined)
}

import { join } from 'node:path'
import {
  type Assets,
  createAssets,
  type VectorLimits,
  type VisitorPictures,
} from '../../assets/index.ts'
import type { Stub } from '../../store/documents.ts'
import { LakeError } from '../../store/errors.ts'
import type { Document } from '../../store/ids.ts'
import type { ReplicaFile, SharedDatabase } from '../../store/postgres/index.ts'
import { SEED_AUTHOR } from '../../store/seed.ts'
import { LAKE_LAYOUT, openDatabase, openDatasetFile } from '../../store/sqlite/database.ts'
import { hasMemory } from '../../store/sqlite/memory.ts'
import { forgetDaily } from '../../store/sqlite/retention.ts'
import { type Db, openFile } from '../../store/sqlite/sqliteFile.ts'
import { openSqliteStorage, transactionWriter } from '../../store/sqlite/sqliteStorage.ts'
import { transactHere } from '../../store/sqlite/transact.ts'
import type { Transaction } from '../../store/storage.ts'
import { createServices, type ServiceOptions, type Services } from '../services.ts'
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
  /** Is told what the lake goes on without; without it the lake does not open then. */
  onNotice?: ((sentence: string) => void) | undefined
  /** Ids of documents that are not read, because not all fit into the memory. */
  leaveOut?: readonly string[] | undefined
  /** The variants of pictures that visitors get; by default any. */
  visitorPictures?: VisitorPictures | undefined
  /** Draws vector pictures in processes of their own, within limits. By default in this one. */
  vectorsApart?: VectorLimits | undefined
  diskReserveBytes?: number | undefined
  /** The database that several processes share; the data folder then holds copies of what it has. */
  shared?: SharedDatabase | undefined
}

const replicaOf = (
  dataDir: string,
  name: string,
  create: () => Promise<{ close(): void }>,
): ReplicaFile => ({
  name,
  file: join(dataDir, `${name}.db`),
  layout: LAKE_LAYOUT.version,
  create: async () => (await create()).close(),
  open: (file) => openFile(file, LAKE_LAYOUT),
  applyTo: transactionWriter,
})

/** The lake's database as a copy of what several processes share. */
export const lakeReplica = (
  dataDir: string,
  fill: (empty: Db) => Promise<void> = async () => {},
): ReplicaFile => replicaOf(dataDir, 'lake', () => openDatabase(dataDir, fill))

const COMMENTS = 'comments'

/** The comments' database as a copy of what several processes share. */
export const commentsReplica = (dataDir: string): ReplicaFile =>
  replicaOf(dataDir, COMMENTS, () => openDatasetFile(dataDir, COMMENTS))

/**
 * Opens what a lake stands on, and fills it from the seed when it is new.
 *
 * @throws LakeError with a plain sentence when the data folder or the seed cannot be used
 */
export async function openLakeServices(options: LakeOptions): Promise<Services> {
  const { dataDir, projectId, dataset, authorize, endSession, seed, onProgress, shared } = options
  // Once the folder is known to be writable, and once only: in memory it holds the bytes.
  let opened: Assets | undefined
  const openedAssets = () => {
    opened ??= openAssets(options)
    return opened
  }
  const fill = async (empty: Db) => {
    if (!seed) return
    // What comes with the project is decoded here: starting a process takes longer than most of it.
    const inMemory = dataDir === ':memory:'
    const { store } = inMemory
      ? openedAssets()
      : openAssets({ ...options, vectorsApart: undefined })
    transactionWriter(empty)(await readSeedFolder(seed, store, onProgress ?? (() => {})))
  }
  const follow = shared && (await shared.prepare(lakeReplica(dataDir, fill)))
  const database = await openDatabase(dataDir, fill)
  let comments: Comments | undefined
  try {
    const content = storedIn(database.db, options, follow)
    const services = createServices({
      projectId,
      dataset,
      authorize,
      endSession,
      alongsideRelease: options.alongsideRelease,
      ...content.stored,
      messages: shared?.messages,
      hasMemory,
      assets: openedAssets(),
      timeLimit: nodeTimeLimit,
      visitorQueries: options.visitorQueries,
    })
    await services.started
    await upgradeDocuments(services, options.upgradeDocuments)
    comments = await openComments(options, services)
    return {
      ...services,
      comments: comments?.services,
      endStreams() {
        services.endStreams()
        comments?.services.endStreams()
      },
      close() {
        comments?.close()
        content.close()
        services.close()
        database.close()
      },
    }
  } catch (error) {
    // The folder is released when its content cannot be used.
    comments?.close()
    database.close()
    throw error
  }
}

type Comments = { services: Services; close(): void }

/** Opens the dataset of comments and tasks. Without it the site goes on, and the Studio offers neither. */
async function openComments(
  { dataDir, projectId, dataset, authorize, shared, onNotice }: LakeOptions,
  { editors, permits }: Services,
): Promise<Comments | undefined> {
  const follow = await shared?.prepare(commentsReplica(dataDir))
  const opened: { close(): void }[] = []
  const close = () => {
    for (const part of opened) part.close()
  }
  try {
    const file = await openDatasetFile(dataDir, COMMENTS)
    opened.unshift(file)
    const kept = storedIn(file.db, { shared }, follow)
    opened.unshift(kept)
    const { stored } = kept
    const services = createServices({
      projectId,
      dataset: `${dataset}-comments`,
      authorize,
      ...stored,
      storage: { ...stored.storage, editors },
      hasMemory,
      timeLimit: nodeTimeLimit,
      permits,
    })
    opened.unshift(services)
    return { services, close }
  } catch (error) {
    close()
    if (!(error instanceof LakeError) || !onNotice) throw error
    onNotice(`The Studio has no comments and no tasks now. ${error.message}`)
    return undefined
  }
}

/** What a lake keeps in a database: here alone, or with other processes. */
function storedIn(
  db: Db,
  { leaveOut, shared }: Pick<LakeOptions, 'leaveOut' | 'shared'>,
  follow: Awaited<ReturnType<SharedDatabase['prepare']>> | undefined,
) {
  let apply = (_: Transaction) => {}
  const replica = follow?.(db, { apply: (transaction) => apply(transaction) })
  const transact = replica?.transact ?? transactHere(db)
  const forget = () => forgetDaily(db, transact)
  const stopForgetting = shared ? shared.lead(forget) : forget()
  return {
    stored: {
      storage: openSqliteStorage(db, { leaveOut, transact }),
      createLog:
        replica &&
        ((take: typeof apply) => {
          apply = take
          return replica
        }),
    },
    close() {
      stopForgetting()
      replica?.close()
    },
  }
}

async function upgradeDocuments(
  { store, write }: Services,
  upgrade: LakeOptions['upgradeDocuments'] = () => [],
) {
  if (upgrade(store.documents()).length === 0) return
  const migration = { author: SEED_AUTHOR, role: 'administrator', isMigration: true } as const
  await write(migration, ({ put, documents }) => {
    for (const document of upgrade(documents())) put(document)
  })
}

function openAssets({ dataDir, ...options }: LakeOptions): Assets {
  const dir = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'assets')
  const { shared, ...rest } = options
  return createAssets({ dir, ...rest, originals: shared?.originals, drawn: shared?.drawn })
}

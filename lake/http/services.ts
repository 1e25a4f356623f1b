import { withAssetUrl } from '../assets/assetUrl.ts'
import type { Assets } from '../assets/storeAsset.ts'
import { type Document, isDraftId, isReleaseDocumentId } from '../document/ids.ts'
import { createHistory } from '../history/history.ts'
import { createGroq } from '../query/groq.ts'
import { createQueries, type VisitorQueryGuard } from '../query/queries.ts'
import { createCommitNotifier } from '../realtime/commitNotifier.ts'
import { createListen } from '../realtime/listen.ts'
import { createLive } from '../realtime/live.ts'
import { createPermits, type Permits } from '../realtime/permits.ts'
import { createPresence, type PresenceEvent } from '../realtime/presence.ts'
import { createStreams } from '../realtime/streams.ts'
import { type CreateBudget, createUnlimitedBudget } from '../request/budget.ts'
import { catchAndLog } from '../request/catchAndLog.ts'
import { HistoryReplaced, isDatabaseGone, LakeError } from '../request/errors.ts'
import type { Identity } from '../request/identity.ts'
import { createCommitLog } from '../store/commitLog.ts'
import type { Committed, Storage } from '../store/storage.ts'
import { createStore, type Loaded } from '../store/store.ts'
import type { Topic } from '../store/topic.ts'
import type { PublishHook } from '../write/publishHook.ts'
import { createSchedule } from '../write/schedule.ts'
import { createWriter } from '../write/transaction.ts'

export type Services = ReturnType<typeof createServices> & { comments?: Services | undefined }

export type ServiceOptions = {
  projectId: string
  dataset: string
  /** Identifies the sender of a request; by default everyone is a visitor. */
  authorize?: ((request: Request) => Identity | Promise<Identity>) | undefined
  endSession?: ((request: Request) => Promise<Response>) | undefined
  storage: Storage
  loaded?: Loaded
  /** Called when the database was replaced, for example by a restore. The process must restart. */
  onFatal?: ((error: Error) => void) | undefined
  presenceTopic?: Topic<PresenceEvent> | undefined
  permits?: Permits
  assets?: Assets
  createBudget?: CreateBudget
  /** By default, contributors may write drafts. */
  contributorMayWrite?: (id: string) => boolean
  hasMemory?: () => boolean
  /** The origins, in addition to the lake's, whose pages may use the API, such as `http://localhost:3000`. */
  allowedOrigins?: readonly string[] | undefined
  /** The origin in the `url` of assets; by default the `url` is only a path. */
  assetOrigin?: string | undefined
  visitorQueryGuard?: VisitorQueryGuard | undefined
  publishHook?: PublishHook | undefined
}

/** After this time, a request is answered even if commits of other processes are missing. */
const MAX_CATCH_UP_MS = 1_000

const limitCatchUpTime = (catchUp: () => Promise<void>) => () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_CATCH_UP_MS)
  })
  return Promise.race([catchUp(), limit]).finally(() => clearTimeout(timer))
}

const DOCUMENTS_PER_MEMORY_CHECK = 200

/** @throws LakeError when a stored document cannot be read, or the documents do not fit into memory */
export async function loadStorage(storage: Storage, hasMemory: () => boolean): Promise<Loaded> {
  // Read before the documents, so that `catchUp` misses no commit made during the read.
  const last = await storage.last()
  const lastPublic = await storage.last({ publicOnly: true })
  const documents: Document[] = []
  for await (const document of storage.documents()) {
    documents.push(document)
    if (documents.length % DOCUMENTS_PER_MEMORY_CHECK === 0 && !hasMemory())
      throw new LakeError(
        `The process has no memory left after reading ${documents.length} documents. Give it more with NODE_OPTIONS=--max-old-space-size=<MB>.`,
      )
  }
  return { documents, last, lastPublic }
}

/** Runs in browsers too, so its imports must not need Node. */
export function createServices(options: ServiceOptions) {
  const { projectId, dataset, storage, assets, visitorQueryGuard, onFatal } = options
  const { createBudget = createUnlimitedBudget, hasMemory = () => true } = options
  const { contributorMayWrite = isDraftId } = options
  const { loaded = { documents: [], last: undefined, lastPublic: undefined } } = options
  const { authorize = () => 'visitor' as const } = options
  const { endSession = async () => Response.json({ ok: true }) } = options
  const { editors, keyValues } = storage
  const withUrl = (document: Document) => withAssetUrl(document, options, options.assetOrigin)
  const store = createStore({ ...loaded, documents: Array.from(loaded.documents, withUrl) })
  const groq = createGroq({ projectId, dataset })
  const queries = createQueries(store, groq)
  const commits = createCommitNotifier()
  const { permits = createPermits() } = options
  const streams = createStreams(permits)
  const presence = createPresence(permits, options.presenceTopic)
  const history = createHistory(storage)
  function apply(stored: Committed) {
    const changes = stored.changes.map((change) => ({
      ...change,
      after: change.after && withUrl(change.after),
    }))
    const committed = { ...stored, changes }
    store.apply(committed)
    // Caches are invalidated first, because a notified client queries immediately.
    queries.invalidate(committed.changes)
    commits.notify(committed)
    if (committed.changes.some(({ id }) => isReleaseDocumentId(id)))
      void catchAndLog(schedule.update)()
  }
  const log = createCommitLog(storage, store, apply)
  const { publishHook } = options
  const write = createWriter({ store, storage, log, hasMemory, contributorMayWrite, publishHook })
  const schedule = createSchedule(store, write, history, createBudget)
  const live = createLive(commits, loaded.last, loaded.lastPublic)
  let isClosed = false
  const catchUp = () =>
    log.catchUp().catch((error: unknown) => {
      // The database may be closed during a read.
      if (isClosed) return
      if (error instanceof HistoryReplaced) onFatal?.(error)
      // A LakeError was already logged, and an unreachable database is retried.
      else if (!(error instanceof LakeError) && !isDatabaseGone(error)) console.error(error)
    })
  storage.onOthersCommit?.(() => void catchUp())
  const started = catchUp().then(() => schedule.update())
  const endStreams = () => {
    streams.close()
    presence.close()
  }
  return {
    projectId,
    dataset,
    allowedOrigins: options.allowedOrigins ?? [],
    async authorize(request: Request): Promise<Identity> {
      const identity = await authorize(request)
      if (identity !== 'visitor')
        editors.remember({ id: identity.id, name: identity.name }).catch((error: unknown) => {
          // The editor's next request stores the name.
          if (!isDatabaseGone(error)) console.error(error)
        })
      return identity
    },
    async endSession(request: Request): Promise<Response> {
      const answer = await endSession(request)
      permits.check()
      return answer
    },
    editors,
    keyValues,
    store,
    storage,
    listen: createListen(store, groq, commits),
    createBudget,
    queries,
    visitorQueryGuard,
    groq,
    write,
    commits,
    live,
    history,
    presence,
    streams,
    permits,
    assets,
    /** Waits up to a second for the commits of other processes. Undefined if processes cannot share the storage. */
    catchUp: storage.onOthersCommit && limitCatchUpTime(catchUp),
    /** Resolves after the first attempt to publish the releases that are due at the start. */
    started,
    endStreams,
    close() {
      isClosed = true
      schedule.close()
      endStreams()
    },
  }
}

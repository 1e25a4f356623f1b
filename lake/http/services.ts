import type { Assets } from '../assets/index.ts'
import { createHistory, type History } from '../history/history.ts'
import { createGroq, type Groq } from '../query/groq.ts'
import { createQueries, type Queries, type VisitorQueries } from '../query/queries.ts'
import { type Commits, createCommits } from '../realtime/commits.ts'
import { createLive, type Live } from '../realtime/live.ts'
import { createPermits, type Permits } from '../realtime/permits.ts'
import { createPresence, type Presence } from '../realtime/presence.ts'
import { createStreams, type Streams } from '../realtime/streams.ts'
import { type CommitLog, createCommitLog } from '../store/commitLog.ts'
import { isDatabaseGone } from '../store/errors.ts'
import { guarded } from '../store/guarded.ts'
import type { Identity } from '../store/identity.ts'
import { isReleaseDocumentId } from '../store/ids.ts'
import type { Messages } from '../store/messages.ts'
import type { Editors, KeyValues, Storage, Transaction } from '../store/storage.ts'
import { openStore, type Store } from '../store/store.ts'
import { type TimeLimit, unlimited } from '../store/timeLimit.ts'
import { createMutations, type Mutations } from '../write/mutations.ts'
import type { AlongsideRelease, ReleaseRules } from '../write/publishRelease.ts'
import { createSchedule } from '../write/schedule.ts'
import { createWriter, type Write } from '../write/transaction.ts'

export type Services = {
  projectId: string
  dataset: string
  authorize: (request: Request) => Identity
  endSession: (request: Request) => Promise<Response>
  editors: Editors
  keyValues: KeyValues
  store: Store
  groq: Groq
  timeLimit: TimeLimit
  queries: Queries
  visitorQueries: VisitorQueries | undefined
  mutations: Mutations
  releaseRules: ReleaseRules
  write: Write
  commits: Commits
  live: Live
  history: History
  presence: Presence
  streams: Streams
  permits: Permits
  /** Undefined where no files are taken or served. */
  assets: Assets | undefined
  /** The add-on dataset in which editors comment and give each other tasks; undefined where there is none. */
  comments?: Services | undefined
  /** Waits until readers see what other processes have committed until now; undefined where there are none. */
  catchUp: (() => Promise<void>) | undefined
  /** Resolves when what was due before the start is published. */
  started: Promise<void>
  endStreams(): void
  close(): void
}

export type ServiceOptions = {
  projectId: string
  dataset: string
  /** Says who sends a request; by default everyone is a visitor. */
  authorize?: ((request: Request) => Identity) | undefined
  /** Answers an editor who signs out, and ends the session that `authorize` knows. By default there is no session. */
  endSession?: ((request: Request) => Promise<Response>) | undefined
  storage: Storage
  /** Where transactions are decided and stored; by default here alone. */
  createLog?: ((apply: (transaction: Transaction) => void) => CommitLog) | undefined
  /** Between the processes that share the storage; by default there is one. */
  messages?: Messages | undefined
  /** Streams that end with a session; by default those of this dataset alone. */
  permits?: Permits
  assets?: Assets
  timeLimit?: TimeLimit
  hasMemory?: () => boolean
  /** What visitors may ask; by default anything. */
  visitorQueries?: VisitorQueries | undefined
  /** What else changes when a release is published; by default nothing. */
  alongsideRelease?: AlongsideRelease | undefined
}

/** An editor who is not remembered now is with the next request. */
function unlessGone(error: unknown) {
  if (!isDatabaseGone(error)) console.error(error)
}

/** While the database is away, what is known here is answered after this time. */
const CATCH_UP_MS = 1_000

const catchUpWithin = (catchUp: () => Promise<void>) => () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CATCH_UP_MS)
    catchUp()
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
  })

/** So many commits before the start are known to readers of the live stream. */
const RECENT_COMMITS = 100

/**
 * What a lake does with a storage. Nothing here needs Node.
 *
 * @throws LakeError when a stored document cannot be read
 */
export function createServices(options: ServiceOptions): Services {
  const { projectId, dataset, storage, assets, visitorQueries } = options
  const { timeLimit = unlimited, hasMemory = () => true, createLog = createCommitLog } = options
  const { authorize = () => 'visitor', endSession = async () => Response.json({ ok: true }) } =
    options
  const { editors, keyValues } = storage
  const store = openStore(storage)
  const recentCommits = storage.recentCommits(RECENT_COMMITS)
  const groq = createGroq({ projectId, dataset })
  const queries = createQueries(store, groq, timeLimit)
  const commits = createCommits()
  const streams = createStreams()
  const presence = createPresence(options.messages)
  const { permits = createPermits() } = options
  const releaseRules: ReleaseRules = {
    lastRevision: storage.lastRevision,
    documentAt(id, transactionId) {
      const transaction = storage.transaction(transactionId)
      return transaction && storage.documentAt(id, transaction.seq)
    },
    creationOf(id) {
      const revisions = storage.revisions([id])
      return revisions[revisions.findLastIndex(({ exists }) => !exists) + 1]
    },
    alongside: options.alongsideRelease ?? (() => ({ put: [], remove: [] })),
  }
  const log = createLog((transaction) => {
    // Of another process's transaction only what came of it is known.
    const changes = transaction.changes.map((change) => ({
      ...change,
      before: store.get(change.id),
    }))
    const committed = store.commit({ ...transaction, changes })
    // In this order: a notified client asks again at once, and must not get a cached answer.
    queries.invalidate(committed.changes)
    commits.notify(committed)
    if (committed.changes.some(({ id }) => isReleaseDocumentId(id))) void guarded(schedule.update)()
  })
  const write = createWriter({ store, log, timeLimit, hasMemory })
  const schedule = createSchedule(store, write, releaseRules)
  const live = createLive(commits, recentCommits)
  const started = schedule.update()
  const endStreams = () => {
    streams.close()
    presence.close()
  }
  return {
    projectId,
    dataset,
    authorize(request) {
      const identity = authorize(request)
      if (identity !== 'visitor')
        editors.remember({ id: identity.id, name: identity.name }).catch(unlessGone)
      return identity
    },
    async endSession(request) {
      const answer = await endSession(request)
      permits.check()
      return answer
    },
    editors,
    keyValues,
    store,
    groq,
    timeLimit,
    queries,
    visitorQueries,
    mutations: createMutations(groq),
    releaseRules,
    write,
    commits,
    live,
    history: createHistory(storage),
    presence,
    streams,
    permits,
    assets,
    catchUp: log.catchUp && catchUpWithin(log.catchUp),
    started,
    endStreams,
    close() {
      schedule.close()
      endStreams()
    },
  }
}

import { type Stub, stamp } from '../document/documents.ts'
import { type Document, isPublishedId, isSystemId, mayRead } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import type { Budget } from '../request/budget.ts'
import { httpError, mutationError } from '../request/errors.ts'
import { hasRole } from '../request/identity.ts'
import { isJsonLongerThan, MAX_ANSWER_CHARACTERS } from '../request/json.ts'
import type { CommitLog } from '../store/commitLog.ts'
import type { Change, Storage, Transaction } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import { fillArrayKeys } from './arrayKeys.ts'
import type { PublishHook } from './publishHook.ts'
import { requireOpenReleases } from './releaseLocks.ts'
import { withBaseOfNewVersion } from './versionBase.ts'

export type Staging = {
  /** The budget of the request. Reading or writing a document checks it. */
  readonly budget: Budget
  readonly id: string
  readonly now: string
  readonly author: string
  /** Returns only documents that the author may read. Otherwise a write could copy the content of others. */
  get(id: string): Document | undefined
  /** Returns all documents that the author may read, sorted by id, with the changes of this transaction. */
  documents(): readonly Document[]
  /** @param mutation sent to listeners instead of the whole document, unless array keys were added to `document` */
  put(document: Stub, mutation?: Record<string, unknown>): void
  remove(id: string): void
}

export type WriteOptions = {
  transactionId?: string
  digest?: string
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
  /** Whether published documents are written directly, instead of by publishing drafts or a release. */
  isMutation?: boolean
  /** Replaces the rule of the dataset about what the sender may write. */
  mayWrite?: (id: string) => boolean
}

/**
 * Runs a transaction for the budget's sender.
 * @param work may run several times: if another process commits first, or the clock interrupts its synchronous part.
 *   After an `await`, it must call `staging.budget.check()`.
 */
export type Write = (
  budget: Budget,
  options: WriteOptions,
  work: (staging: Staging) => void | Promise<void>,
) => Promise<Written>

export type Written = {
  transactionId: string
  get(id: string): Document | undefined
  changes: readonly Change[]
  /** The documents that the publish hook created. */
  added: readonly Document[]
}

type WriterDependencies = {
  store: Store
  storage: Pick<Storage, 'transaction'>
  log: CommitLog
  hasMemory: () => boolean
  publishHook: PublishHook | undefined
  /** Whether a contributor may write the document. Higher roles may write every document. */
  contributorMayWrite: (id: string) => boolean
}

/** A write resolves once it is stored and visible. A retry, with the same id and `digest`, changes nothing. */
export function createWriter({
  store,
  storage,
  log,
  hasMemory,
  publishHook,
  contributorMayWrite,
}: WriterDependencies): Write {
  return async (budget, { transactionId, ...options }, work) => {
    const id = transactionId ?? crypto.randomUUID()
    if (!/^[a-zA-Z0-9._-]{1,128}$/.test(id)) {
      throw httpError(
        400,
        `The transaction id "${id}" is not valid: use at most 128 letters, digits, ".", "_" and "-".`,
      )
    }
    return log.commit(async () => {
      const committed = transactionId === undefined ? undefined : await storage.transaction(id)
      if (!committed) return budget.repeat(() => prepareTransaction(id, budget, options, work))
      if (options.digest !== undefined && committed.digest === options.digest)
        return { result: { transactionId: id, get: store.get, changes: [], added: [] } }
      throw mutationError(
        409,
        `A transaction with the id "${id}" was committed earlier: use another id.`,
      )
    })
  }

  async function prepareTransaction(
    transactionId: string,
    budget: Budget,
    {
      digest,
      dryRun,
      autoGenerateArrayKeys,
      isMutation = false,
      mayWrite = isContributor(budget) ? contributorMayWrite : () => true,
    }: Omit<WriteOptions, 'transactionId'>,
    work: (staging: Staging) => void | Promise<void>,
  ): Promise<{ transaction?: Transaction; result: Written }> {
    const { access, userId: author } = budget.sender
    const now = nextCommitTime(store.last()?.timestamp)
    const staged = new Map<string, Document | undefined>()
    const mutations = new Map<string, Record<string, unknown>[]>()
    const get = (id: string) => (staged.has(id) ? staged.get(id) : store.get(id))
    const documents = () => applyStaged(store.documents(), staged)
    const addMutation = (id: string, mutation: Record<string, unknown>) => {
      const earlier = mutations.get(id)
      if (earlier) earlier.push(mutation)
      else mutations.set(id, [mutation])
    }
    const isReadable = (id: string) => mayRead(access, id)
    const staging: Staging = {
      budget,
      id: transactionId,
      now,
      author,
      get: (id) => (isReadable(id) ? get(id) : undefined),
      documents() {
        budget.check()
        const all = documents()
        return access === 'editor' ? all : all.filter(({ _id }) => isReadable(_id))
      },
      put(stub, mutation) {
        budget.check()
        const before = get(stub._id)
        const filled = withBaseOfNewVersion(
          autoGenerateArrayKeys ? fillArrayKeys(stub) : stub,
          before,
          get,
        )
        const document = stamp(filled, { rev: transactionId, now, createdAt: before?._createdAt })
        staged.set(stub._id, document)
        const replacement = { createOrReplace: document }
        addMutation(stub._id, mutation && filled === stub ? mutation : replacement)
      },
      remove(id) {
        budget.check()
        staged.set(id, undefined)
        addMutation(id, { delete: { id } })
      },
    }

    /** Returns the documents that the hook created. */
    async function runPublishHook(): Promise<Document[]> {
      const publications = [...staged].flatMap(([id, after]) =>
        isPublishedId(id) && !isSystemId(id) ? [{ before: store.get(id), after }] : [],
      )
      if (!publishHook || publications.length === 0) return []
      const { put, remove, errors } = await publishHook(publications, isMutation, documents, budget)
      if (errors.length > 0) throw mutationError(409, errors.join(' '))
      const created = put.filter(({ _id }) => !get(_id))
      for (const id of remove) if (get(id)) staging.remove(id)
      for (const stub of put) staging.put(stub)
      return created.flatMap(({ _id }) => get(_id) ?? [])
    }

    function requireValidChanges(): Change[] {
      const changes = [...staged].flatMap(([id, after]) => {
        const before = store.get(id)
        return before || after ? [{ id, before, after, mutations: mutations.get(id) ?? [] }] : []
      })
      requireOpenReleases(changes, store.get, get)
      requireReferences(changes, get, documents)
      requireSmallChanges(changes)
      return changes
    }

    await work(staging)
    requireAllowedIds([...staged.keys()], mayWrite)
    const added = await budget.run(runPublishHook)
    const changes = budget.run(requireValidChanges)
    if (changes.some(({ after }) => after) && !hasMemory()) throw httpError(507, MEMORY_FULL)
    const result = { transactionId, get, changes, added }
    if (dryRun || changes.length === 0) return { result }
    // Storing and announcing the changes in this turn of the event loop counts too.
    budget.check()
    return {
      transaction: { id: transactionId, author, timestamp: now, digest, changes },
      result,
    }
  }
}

const isContributor = ({ sender }: Budget) => !hasRole(sender.identity, 'editor')

/** The most documents that one transaction can change. */
export const MAX_CHANGES = 5_000

/** Compressing and storing the documents cannot be interrupted. */
function requireSmallChanges(changes: readonly Change[]) {
  const documents = changes.map(({ after }) => after)
  const isSmall =
    changes.length <= MAX_CHANGES && !isJsonLongerThan(documents, MAX_ANSWER_CHARACTERS)
  if (isSmall) return
  throw mutationError(
    400,
    `The transaction changes more than ${MAX_CHANGES.toLocaleString('en')} documents, or stores more than 10 million characters: split it into smaller transactions.`,
  )
}

const MEMORY_FULL =
  'The server has no memory for more documents, so the transaction was not stored. Delete some documents, or give the server more memory.'

/** If the last commit is further in the future than this, the clock was wrong when it was stored. */
const MAX_AHEAD_MS = 60 * 60 * 1000

/** Returns a time after the last commit, because history is queried by time. */
function nextCommitTime(last: string | undefined): string {
  const now = Date.now()
  const lastMs = last ? Date.parse(last) : 0
  return new Date(lastMs - now > MAX_AHEAD_MS ? now : Math.max(now, lastMs + 1)).toISOString()
}

function applyStaged(
  documents: readonly Document[],
  staged: ReadonlyMap<string, Document | undefined>,
): readonly Document[] {
  if (staged.size === 0) return documents
  const unchanged = documents.filter((document) => !staged.has(document._id))
  const written = [...staged.values()].filter((document) => document !== undefined)
  return [...unchanged, ...written].sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Checks the ids of all changed documents, instead of each mutation and action, so that none can bypass the check. */
function requireAllowedIds(ids: readonly string[], isAllowed: (id: string) => boolean) {
  const id = ids.find((id) => !isAllowed(id))
  if (id === undefined) return
  const description = `"${id}" is not a draft: contributors write drafts, and an editor publishes them.`
  const items = [{ index: 0, error: { type: 'insufficientPermissionsError', description, id } }]
  throw mutationError(403, `The mutation(s) failed: ${description}`, items)
}

/**
 * The target of a published document's strong reference can neither be deleted nor change its type. A draft protects
 * only assets.
 */
function requireReferences(
  changes: readonly Change[],
  get: (id: string) => Document | undefined,
  documents: () => readonly Document[],
) {
  const isDeletedOrRetyped = ({ before, after }: Change) => before && before._type !== after?._type
  const deletedOrRetyped = new Set(changes.filter(isDeletedOrRetyped).map(({ id }) => id))
  const referrersOf =
    deletedOrRetyped.size > 0 ? indexReferrers(deletedOrRetyped, documents()) : () => []
  for (const { id, before, after } of changes) {
    if (after && isPublishedId(id)) {
      const missing = [...strongReferencesOf(after)].find((ref) => !get(ref))
      if (missing !== undefined) {
        const description = `Document "${id}" refers to "${missing}", which does not exist: create it first, or make the reference weak.`
        throw referenceConflict('documentReferenceDoesNotExistError', description, id, [missing])
      }
    }
    const referrers = before ? referrersOf(id) : []
    if (referrers.length > 0) {
      const operation = after ? `become a "${after._type}"` : 'be deleted'
      const quotedIds = referrers.map((referrer) => `"${referrer}"`).join(', ')
      const description = `Document "${id}" cannot ${operation} as there are references to it from ${quotedIds}`
      throw referenceConflict('documentHasExistingReferencesError', description, id, referrers)
    }
  }
}

const isAssetId = (id: string) => /^(?:image|file)-/.test(id)

function indexReferrers(ids: ReadonlySet<string>, documents: readonly Document[]) {
  const referrers = new Map<string, string[]>()
  for (const document of documents) {
    const isProtected = (ref: string) => isPublishedId(document._id) || isAssetId(ref)
    for (const ref of strongReferencesOf(document))
      if (ids.has(ref) && isProtected(ref))
        referrers.set(ref, [...(referrers.get(ref) ?? []), document._id])
  }
  return (id: string) => referrers.get(id) ?? []
}

function referenceConflict(
  type: string,
  description: string,
  id: string,
  referencingIDs: string[],
) {
  const items = [{ index: 0, error: { type, description, id, referencingIDs } }]
  return mutationError(409, `The mutation(s) failed: ${description}`, items)
}

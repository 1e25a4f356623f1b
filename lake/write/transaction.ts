import { type Stub, stamp } from '../document/documents.ts'
import { type Document, isDraftId, isPublishedId, mayRead } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import { httpError, mutationError } from '../request/errors.ts'
import type { Role } from '../request/identity.ts'
import type { TimeLimit } from '../request/timeLimit.ts'
import type { CommitLog } from '../store/commitLog.ts'
import type { Change, Storage, Transaction } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import { fillArrayKeys } from './arrayKeys.ts'
import { requireOpenReleases } from './releaseLocks.ts'

export type Staging = {
  readonly id: string
  readonly now: string
  readonly author: string
  /** Returns only documents that the author may read, because a write may copy them. */
  get(id: string): Document | undefined
  /** Returns all documents that the author may read, sorted by id, with the changes of this transaction. */
  documents(): readonly Document[]
  /** @param mutation sent to listeners instead of the whole document */
  put(document: Stub, mutation?: Record<string, unknown>): void
  remove(id: string): void
}

export type WriteOptions = {
  transactionId?: string
  digest?: string
  author: string
  /** A contributor may write only drafts, whichever mutation or action changes them. */
  role: Role
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
  /** A migration also changes documents of locked releases. */
  isMigration?: boolean
}

/** @param work may run again when another process commits first */
export type Write = (
  options: WriteOptions,
  work: (staging: Staging) => void | Promise<void>,
) => Promise<Written>

export type Written = {
  transactionId: string
  get(id: string): Document | undefined
  changes: readonly Change[]
}

type WriterParts = {
  store: Store
  storage: Pick<Storage, 'transaction'>
  log: CommitLog
  timeLimit: TimeLimit
  hasMemory: () => boolean
}

/**
 * Limits the work and the checks of a transaction, because the server answers no other request during them. Scripts
 * of administrators import thousands of documents.
 */
export const MAX_MS: Record<Role, number> = {
  contributor: 1_000,
  editor: 2_000,
  administrator: 30_000,
}

/** A transaction is stored and visible to readers when its promise resolves. */
export function createWriter({ store, storage, log, timeLimit, hasMemory }: WriterParts): Write {
  return async ({ transactionId, ...options }, work) => {
    const id = transactionId ?? crypto.randomUUID()
    if (!/^[a-zA-Z0-9._-]{1,128}$/.test(id)) {
      throw httpError(400, `The transaction id "${id}" is not valid.`)
    }
    return log.commit(async () => {
      const committed = transactionId === undefined ? undefined : await storage.transaction(id)
      if (!committed) return decide(id, options, work)
      if (options.digest !== undefined && committed.digest === options.digest)
        return { result: { transactionId: id, get: store.get, changes: [] } }
      throw mutationError(409, `The transaction "${id}" has been committed already.`)
    })
  }

  async function decide(
    id: string,
    {
      digest,
      author,
      role,
      dryRun,
      autoGenerateArrayKeys,
      isMigration,
    }: Omit<WriteOptions, 'transactionId'>,
    work: (staging: Staging) => void | Promise<void>,
  ): Promise<{ transaction?: Transaction; result: Written }> {
    const now = timeAfter(store.last()?.timestamp)
    const staged = new Map<string, Document | undefined>()
    const mutations = new Map<string, Record<string, unknown>[]>()
    const get = (key: string) => (staged.has(key) ? staged.get(key) : store.get(key))
    const documents = () => applyStaged(store.documents(), staged)
    const addMutation = (key: string, mutation: Record<string, unknown>) => {
      const earlier = mutations.get(key)
      if (earlier) earlier.push(mutation)
      else mutations.set(key, [mutation])
    }
    const isReadable = (key: string) => role !== 'contributor' || mayRead(role, key)
    const staging: Staging = {
      id,
      now,
      author,
      get: (key) => (isReadable(key) ? get(key) : undefined),
      documents: () =>
        role === 'contributor' ? documents().filter(({ _id }) => isReadable(_id)) : documents(),
      put(stub, mutation) {
        const filled = autoGenerateArrayKeys ? fillArrayKeys(stub) : stub
        const createdAt = get(stub._id)?._createdAt
        const document = stamp(filled, { rev: id, now, createdAt })
        staged.set(stub._id, document)
        const whole = { createOrReplace: document }
        addMutation(stub._id, mutation && filled === stub ? mutation : whole)
      },
      remove(key) {
        staged.set(key, undefined)
        addMutation(key, { delete: { id: key } })
      },
    }

    function changesOfWork(): Change[] {
      if (role === 'contributor') requireDrafts([...staged.keys()])
      const changes = [...staged].flatMap(([key, after]) => {
        const before = store.get(key)
        return before || after
          ? [{ id: key, before, after, mutations: mutations.get(key) ?? [] }]
          : []
      })
      if (!isMigration) requireOpenReleases(changes, store.get, get)
      requireReferences(changes, get, documents)
      return changes
    }

    const tooLong = () =>
      mutationError(
        400,
        `The transaction takes longer than ${MAX_MS[role] / 1000} s: send it in parts.`,
      )
    await timeLimit(MAX_MS[role], () => work(staging), tooLong)
    const changes = timeLimit(MAX_MS[role], changesOfWork, tooLong)
    if (changes.some(({ after }) => after) && !hasMemory()) throw httpError(507, MEMORY_FULL)
    const result = { transactionId: id, get, changes }
    if (dryRun || changes.length === 0) return { result }
    return { transaction: { id, author, timestamp: now, digest, changes }, result }
  }
}

const MEMORY_FULL =
  'The server has no memory for more documents, so the transaction was not stored. Delete some documents, or give the server more memory.'

/** If the last commit is further ahead of the clock, it was made while the clock was wrong. */
const MAX_AHEAD_MS = 60 * 60 * 1000

/** Each commit has its own time, because history is queried by time. */
function timeAfter(last: string | undefined): string {
  const now = Date.now()
  const latest = last ? Date.parse(last) : 0
  return new Date(latest - now > MAX_AHEAD_MS ? now : Math.max(now, latest + 1)).toISOString()
}

function applyStaged(
  documents: readonly Document[],
  staged: ReadonlyMap<string, Document | undefined>,
): readonly Document[] {
  if (staged.size === 0) return documents
  const untouched = documents.filter((document) => !staged.has(document._id))
  const written = [...staged.values()].filter((document) => document !== undefined)
  return [...untouched, ...written].sort((a, b) => (a._id < b._id ? -1 : 1))
}

/** Checks the ids that a contributor changed, which covers every kind of mutation and action. */
function requireDrafts(ids: readonly string[]) {
  const id = ids.find((id) => !isDraftId(id))
  if (id === undefined) return
  const description = `"${id}" is not a draft: contributors write drafts, and an editor publishes them.`
  const items = [{ index: 0, error: { type: 'insufficientPermissionsError', description, id } }]
  throw mutationError(403, `The mutation(s) failed: ${description}`, items)
}

/**
 * A strong reference of a published document needs an existing target, and protects it from deletion and change of
 * type. The references of drafts and versions protect only images and files.
 */
function requireReferences(
  changes: readonly Change[],
  get: (id: string) => Document | undefined,
  documents: () => readonly Document[],
) {
  const changesType = ({ before, after }: Change) => before && before._type !== after?._type
  const watched = new Set(changes.filter(changesType).map(({ id }) => id))
  const referringTo = watched.size > 0 ? referencesTo(watched, documents()) : () => []
  for (const { id, before, after } of changes) {
    if (after && isPublishedId(id)) {
      const missing = [...strongReferencesOf(after)].find((ref) => !get(ref))
      if (missing !== undefined) {
        const description = `Document "${id}" refers to "${missing}", which does not exist: create that first, or make the reference weak.`
        throw referenceConflict('documentReferenceDoesNotExistError', description, id, [missing])
      }
    }
    const referring = before ? referringTo(id) : []
    if (referring.length > 0) {
      const what = after ? `become a "${after._type}"` : 'be deleted'
      const names = referring.map((name) => `"${name}"`).join(', ')
      const description = `Document "${id}" cannot ${what} as there are references to it from ${names}`
      throw referenceConflict('documentHasExistingReferencesError', description, id, referring)
    }
  }
}

const isAssetId = (id: string) => /^(?:image|file)-/.test(id)

function referencesTo(ids: ReadonlySet<string>, documents: readonly Document[]) {
  const referring = new Map<string, string[]>()
  for (const document of documents) {
    const isProtected = (ref: string) => isPublishedId(document._id) || isAssetId(ref)
    for (const ref of strongReferencesOf(document))
      if (ids.has(ref) && isProtected(ref))
        referring.set(ref, [...(referring.get(ref) ?? []), document._id])
  }
  return (id: string) => referring.get(id) ?? []
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

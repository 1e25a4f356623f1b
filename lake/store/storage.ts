import type { Document } from '../document/ids.ts'
import type { Author } from '../request/identity.ts'

/** The effect of a transaction on one document. `before` or `after` is undefined if the document did not exist then. */
export type Change = {
  id: string
  before: Document | undefined
  after: Document | undefined
  /** The mutations of this document, as a listener receives them. */
  mutations: readonly Record<string, unknown>[]
}

export type Transaction = {
  id: string
  author: string
  timestamp: string
  /** The hash of the request, by which a repeated request is recognised. */
  digest?: string | undefined
  changes: readonly Change[]
}

/** `seq` numbers the commits of a dataset: 1, 2, 3 … without a gap. */
export type Committed = Transaction & { seq: number }

export type CommitRef = Pick<Committed, 'seq' | 'id'>

export type StoredCommit = Omit<Committed, 'digest' | 'changes'> & {
  changes: readonly Pick<Change, 'id' | 'after'>[]
}

/** One document after one transaction. The id of the transaction is the document's revision. */
export type Revision = {
  documentId: string
  transactionId: string
  timestamp: string
  author: string
  seq: number
  exists: boolean
}

/** Stores one dataset. Queries read memory: only the start, writes and history use the storage. */
export type Storage = {
  /** Reads every current document. Commits that are made meanwhile may be included. */
  documents(): AsyncIterable<Document>
  /** Returns the last commit. With `isPublic`, returns the last commit that changed a document visitors may read. */
  last(options?: { isPublic: boolean }): Promise<(CommitRef & { timestamp: string }) | undefined>
  /**
   * Returns false, and stores nothing, when another process has committed since `last` (optimistic concurrency), or
   * when the log already contains the id.
   */
  append(transaction: Transaction, last: CommitRef | undefined): Promise<boolean>
  transaction(id: string): Promise<(CommitRef & Pick<Committed, 'digest'>) | undefined>
  /**
   * @returns at most `limit` commits, oldest first
   * @throws HistoryReplaced when `last` no longer exists, as after a restore of the database
   */
  commitsAfter(last: CommitRef | undefined, limit: number): Promise<StoredCommit[]>
  /** Calls a listener when another process may have committed. Undefined if processes cannot share the storage. */
  onOthersCommit?: ((listener: () => void) => void) | undefined

  /** Lists the revisions of documents, oldest first, without their content. */
  revisions(ids: readonly string[]): Promise<Revision[]>
  /** Lists the deletions after a time, an ISO date, newest first. The documents may have been created again. */
  deletionsSince(time: string): Promise<Omit<Revision, 'exists'>[]>
  /** Returns the document after the commit with this number. */
  documentAt(id: string, seq: number): Promise<Document | undefined>

  editors: Editors
  keyValues: KeyValues
}

/** All past and present editors, whose names history shows. */
export type Editors = {
  remember(editor: Author): Promise<void>
  find(id: string): Promise<Author | undefined>
  all(): Promise<Author[]>
}

/** The settings that the Studio stores for each of its users. */
export type KeyValues = {
  /** Returns the settings of one user, sorted by key. */
  all(userId: string): Promise<KeyValue[]>
  put(userId: string, pairs: readonly KeyValue[]): Promise<void>
}

export type KeyValue = { key: string; value?: unknown }

/** Adds what is not stored: the document before the change, and a mutation with the same result. */
export function completeChange(
  { id, after }: StoredCommit['changes'][number],
  before: Document | undefined,
): Change {
  return { id, before, after, mutations: [after ? { createOrReplace: after } : { delete: { id } }] }
}

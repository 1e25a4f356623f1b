import type { Document } from '../document/ids.ts'
import type { Author } from '../request/identity.ts'

/** What one transaction did to one document; `undefined` where it did not exist. */
export type Change = {
  id: string
  before: Document | undefined
  after: Document | undefined
  /** The mutations of the transaction that concern this document, as a listener is told them. */
  mutations: readonly Record<string, unknown>[]
}

export type Transaction = {
  id: string
  author: string
  timestamp: string
  /** Of the request that asked for it, so that the same one is known when it comes again */
  digest?: string | undefined
  changes: readonly Change[]
}

/** `seq` is its place in the order of commits. */
export type Committed = Transaction & { seq: number }

/** A commit, by its number and its transaction. */
export type Place = Pick<Committed, 'seq' | 'id'>

export type Revision = {
  documentId: string
  /** The transaction, which is the revision of the document after it */
  transactionId: string
  timestamp: string
  author: string
  seq: number
  exists: boolean
}

export type CommitRange = { first: number; last: number; limit: number; newestFirst: boolean }

/**
 * Where a lake keeps one dataset. Queries read memory, so only the start, writes and history ask it. Its commits have the
 * numbers 1, 2, 3 … without a gap.
 */
export type Storage = {
  /** Every document as it is now. One that is newer than the last of `recentCommits` may be among them. */
  documents(): AsyncIterable<Document>
  /**
   * The last so many commits, oldest first, as {@link Storage.commitsAfter} returns them. The first ones may be without
   * their changes, when these are many.
   */
  recentCommits(count: number): Promise<Committed[]>
  /**
   * Stores all of a transaction or nothing of it, as the commit after `last`: optimistic concurrency in one insert.
   *
   * @returns false when another process has committed since `last`
   */
  append(transaction: Transaction, last: Place | undefined): Promise<boolean>
  /** Whether a transaction was committed, its place, and the request that asked for it. */
  transaction(id: string): Promise<(Place & Pick<Committed, 'digest'>) | undefined>
  /**
   * The commits after one, oldest first, with whole documents for mutations; at most `limit`.
   *
   * @throws HistoryReplaced when that commit is no longer there, as after a restore of the database
   */
  commitsAfter(last: Place | undefined, limit: number): Promise<Committed[]>
  /** Calls a listener when another process may have committed; undefined where there is no other. */
  onOthersCommit?: ((listener: () => void) => () => void) | undefined

  /** The last transaction at a time, an ISO date; 0 when there was none. */
  seqAt(time: string): Promise<number>
  documentAt(id: string, seq: number): Promise<Document | undefined>
  /** A document as it is, or as it was before it was deleted. */
  lastRevision(id: string): Promise<Document | undefined>
  revisions(ids: readonly string[]): Promise<Revision[]>
  /** The deletions after a time, an ISO date, the newest first; those of documents that exist again are among them. */
  deletionsSince(time: string): Promise<Omit<Revision, 'exists'>[]>
  /** The commits that changed any of the documents, with the changes of these alone; without mutations. */
  commitsOf(ids: readonly string[], range: CommitRange): Promise<Committed[]>

  editors: Editors
  keyValues: KeyValues
}

/** All past and present editors, whose names history shows. */
export type Editors = {
  /** Keeps the editor's name; a new spelling takes the place of the one before. */
  remember(editor: Author): Promise<void>
  find(id: string): Promise<Author | undefined>
  all(): Promise<Author[]>
}

export type KeyValues = {
  all(userId: string): Promise<KeyValue[]>
  find(userId: string, keys: readonly string[]): Promise<KeyValue[]>
  put(userId: string, pairs: readonly KeyValue[]): Promise<void>
}

export type KeyValue = { key: string; value?: unknown }

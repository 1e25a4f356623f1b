import type { Author } from './identity.ts'
import type { Document } from './ids.ts'

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

/** Where a lake keeps what it holds. Reading is synchronous, as SQLite is. */
export type Storage = {
  documents(): Iterable<Document>
  /** Keeps all of a transaction or nothing of it. @returns its `seq` */
  append(transaction: Transaction): number
  /** Whether a transaction was committed, its place, and the request that asked for it. */
  transaction(id: string): Pick<Committed, 'seq' | 'digest'> | undefined
  lastTransaction(): Pick<Transaction, 'id' | 'timestamp'> | undefined

  /** The last transaction at a time, an ISO date; 0 when there was none. */
  seqAt(time: string): number
  documentAt(id: string, seq: number): Document | undefined
  /** A document as it is, or as it was before it was deleted. */
  lastRevision(id: string): Document | undefined
  revisions(ids: readonly string[]): Revision[]
  /** The commits that changed any of the documents, with the changes of these alone; without mutations. */
  commitsOf(ids: readonly string[], range: CommitRange): Committed[]
  /** The last so many commits, oldest first, as {@link Storage.commitsAfter} gives them. */
  recentCommits(count: number): Committed[]
  /** The commits after one, oldest first, with whole documents for mutations; at most `limit`. */
  commitsAfter(seq: number, limit: number): Committed[]

  editors: Editors
  keyValues: KeyValues
}

/** All past and present editors, whose names history shows. */
export type Editors = {
  /** Keeps the editor's name; a new spelling takes the place of the one before. */
  remember(editor: Author): Promise<void>
  find(id: string): Author | undefined
  all(): Author[]
}

export type KeyValues = {
  all(userId: string): KeyValue[]
  find(userId: string, keys: readonly string[]): KeyValue[]
  put(userId: string, pairs: readonly KeyValue[]): Promise<void>
}

export type KeyValue = { key: string; value?: unknown }

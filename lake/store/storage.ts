import type { Document } from '../document/ids.ts'
import type { Author } from '../request/identity.ts'

/** The effect of a transaction on a document. `before` or `after` is undefined if the document did not exist then. */
export type Change = {
  id: string
  before: Document | undefined
  after: Document | undefined
  /** The document's mutations, in the format that listeners receive. */
  mutations: readonly Record<string, unknown>[]
}

export type Transaction = {
  id: string
  author: string
  timestamp: string
  /** The hash of the request, to recognise a retry. */
  digest?: string | undefined
  changes: readonly Change[]
}

/** `seq` numbers the commits of a dataset from 1, without gaps. */
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

/** Stores one dataset. Queries read documents from memory instead. */
export type Storage = {
  /** Reads every current document. A commit made during the read may be included, even partly. */
  documents(): AsyncIterable<Document>
  /** With `publicOnly`, returns the last commit that changed a document visitors may read. */
  last(options?: { publicOnly: boolean }): Promise<(CommitRef & { timestamp: string }) | undefined>
  /** Stores nothing and returns false if `last` is outdated (optimistic concurrency) or the transaction's id exists. */
  append(transaction: Transaction, last: CommitRef | undefined): Promise<boolean>
  transaction(id: string): Promise<(CommitRef & Pick<Committed, 'digest'>) | undefined>
  /** Lists commits, oldest first. @throws HistoryReplaced when `last` no longer exists, such as after a restore */
  commitsAfter(last: CommitRef | undefined, limit: number): Promise<StoredCommit[]>
  /** Calls a listener when another process may have committed. Undefined if processes cannot share the storage. */
  onOthersCommit?: ((listener: () => void) => void) | undefined

  /** Lists the revisions of documents, oldest first, without their content. */
  revisions(ids: readonly string[]): Promise<Revision[]>
  /** Lists the deletions after an ISO time, newest first. The documents may exist again. */
  deletionsSince(time: string): AsyncIterable<Omit<Revision, 'exists'>>
  documentAt(id: string, seq: number): Promise<Document | undefined>

  editors: Editors
  keyValues: KeyValues
}

/** The editors who have sent a request. History shows their names, also after they have left. */
export type Editors = {
  remember(editor: Author): Promise<void>
  find(id: string): Promise<Author | undefined>
  all(): Promise<Author[]>
}

/** The settings that the Studio stores for each editor. */
export type KeyValues = {
  all(userId: string): Promise<KeyValue[]>
  put(userId: string, pairs: readonly KeyValue[]): Promise<void>
}

export type KeyValue = { key: string; value?: unknown }

/** Adds the document before the change, and a mutation that has the change as its result. */
export function completeChange(
  { id, after }: StoredCommit['changes'][number],
  before: Document | undefined,
): Change {
  return { id, before, after, mutations: [after ? { createOrReplace: after } : { delete: { id } }] }
}

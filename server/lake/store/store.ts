import { readCommitsAfter } from './commitsAfter.ts'
import type { Db } from './database.ts'
import { atomically, broken, rowsOf } from './database.ts'
import type { Document } from './ids.ts'
import { packRevision } from './revisionBody.ts'

/** What one transaction did to one document; `undefined` is a document that is not there. */
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
  /** ISO date */
  timestamp: string
  /** Of the request that asked for it, so that the same one is known when it comes again */
  digest?: string | undefined
  changes: readonly Change[]
}

export type Committed = Transaction & { seq: number }

export type Store = {
  get(id: string): Document | undefined
  /** Every document of the dataset, by id; the same array until the next commit. */
  documents(): readonly Document[]
  /** Whether a transaction was committed, and for which request. */
  transaction(id: string): Pick<Transaction, 'digest'> | undefined
  /** The id of the last transaction; undefined before the first. */
  lastTransaction(): string | undefined
  /**
   * The commits after a transaction, oldest first, with whole documents for mutations. Undefined when the
   * transaction is not known, or when more than `most` have followed it.
   */
  commitsAfter(transactionId: string, most: number): Committed[] | undefined
  /** When the last transaction was committed, as an ISO date. */
  lastTimestamp(): string | undefined
  /** Writes the transaction to the disk, then shows it to readers, then tells the listeners. */
  commit(transaction: Transaction): Committed
  onCommit(listener: (committed: Committed) => void): () => void
}

/**
 * The documents of a dataset: on the disk in SQLite, and whole in memory as frozen objects, which
 * is what queries read.
 *
 * @throws LakeError when a stored document is not JSON.
 */
export function openStore(db: Db): Store {
  const byId = new Map<string, Document>()
  for (const row of rowsOf(db.prepare('SELECT id, body FROM documents').all())) {
    byId.set(String(row.id), readDocument(row.body))
  }
  let sorted: readonly Document[] | undefined
  const listeners = new Set<(committed: Committed) => void>()
  const write = transactionWriter(db)
  const findTransaction = db.prepare('SELECT seq, digest FROM transactions WHERE id = ?')
  const findLast = db.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 1')

  return {
    get: (id) => byId.get(id),
    documents() {
      sorted ??= Object.freeze([...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1)))
      return sorted
    },
    transaction(id) {
      const [row] = rowsOf(findTransaction.all(id))
      return row && { digest: typeof row.digest === 'string' ? row.digest : undefined }
    },
    lastTransaction() {
      const [row] = rowsOf(findLast.all())
      return typeof row?.id === 'string' ? row.id : undefined
    },
    commitsAfter(transactionId, most) {
      const [row] = rowsOf(findTransaction.all(transactionId))
      return row && readCommitsAfter(db, Number(row.seq), most)
    },
    lastTimestamp() {
      const [row] = rowsOf(db.prepare('SELECT max(timestamp) AS last FROM transactions').all())
      return typeof row?.last === 'string' ? row.last : undefined
    },
    commit(transaction) {
      const seq = write(transaction)
      for (const { id, after } of transaction.changes) {
        if (after) byId.set(id, freeze(after))
        else byId.delete(id)
      }
      sorted = undefined
      const committed = { ...transaction, seq }
      for (const listener of listeners) tell(listener, committed)
      return committed
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is stored is stored: a listener that fails must not fail the commit. */
function tell(listener: (committed: Committed) => void, committed: Committed) {
  try {
    listener(committed)
  } catch (error) {
    console.error(error)
  }
}

/** Writes transactions to the database and answers with the place in the order of commits. */
export function transactionWriter(db: Db): (transaction: Transaction) => number {
  const begin = db.prepare(
    'INSERT INTO transactions (id, author, timestamp, digest) VALUES (?, ?, ?, ?)',
  )
  const record = db.prepare('INSERT INTO revisions (document_id, seq, body) VALUES (?, ?, ?)')
  const put = db.prepare('INSERT OR REPLACE INTO documents (id, body) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')
  return (transaction) => {
    let seq = 0
    atomically(db, () => {
      const { id, author, timestamp, digest = null } = transaction
      seq = Number(begin.run(id, author, timestamp, digest).lastInsertRowid)
      for (const { id, after } of transaction.changes) {
        const body = after ? JSON.stringify(after) : null
        record.run(id, seq, body === null ? null : packRevision(body))
        if (body === null) remove.run(id)
        else put.run(id, body)
      }
    })
    return seq
  }
}

function readDocument(body: unknown): Document {
  try {
    return freeze(JSON.parse(String(body)))
  } catch {
    throw broken('lake.db', 'it holds a document that is not JSON')
  }
}

/** Readers share documents, so nobody may change one in place. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const child of Object.values(value)) freeze(child)
  }
  return value
}

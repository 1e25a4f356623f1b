import { LakeError } from '../errors.ts'
import type { Document } from '../ids.ts'
import { asWholeDocument } from '../memoryStorage.ts'
import type { Change, Committed, Revision, Storage, Transaction } from '../storage.ts'
import { openEditors } from './editors.ts'
import { openKeyValues } from './keyValues.ts'
import { hasMemoryToStart } from './memory.ts'
import { packRevision, unpackRevision } from './revisionBody.ts'
import { atomically, broken, type Db, rowsOf } from './sqliteFile.ts'
import { type Transact, transactHere } from './transact.ts'

type Row = Record<string, unknown>

/** A change, with the document as it was before: the columns that {@link readChange} reads. */
const CHANGE = `r.document_id, r.body,
  (SELECT p.body FROM revisions p WHERE p.document_id = r.document_id
   AND p.seq < r.seq ORDER BY p.seq DESC LIMIT 1) AS body_before`

export type SqliteStorageOptions = {
  /** Ids of documents that stay in the file and are not read: they would not fit into the memory. */
  leaveOut?: readonly string[] | undefined
  hasMemory?: () => boolean
  /** How names of editors and their settings are stored; by default here alone. */
  transact?: Transact | undefined
}

/** What a lake holds, in the tables of its database. */
export function openSqliteStorage(
  db: Db,
  {
    leaveOut = [],
    hasMemory = hasMemoryToStart,
    transact = transactHere(db),
  }: SqliteStorageOptions = {},
): Storage {
  const allDocuments = db.prepare('SELECT id, body FROM documents')
  const largest = db.prepare('SELECT id, length(body) AS size FROM documents ORDER BY size DESC')
  const findTransaction = db.prepare('SELECT seq, digest FROM transactions WHERE id = ?')
  const findLast = db.prepare('SELECT id, timestamp FROM transactions ORDER BY seq DESC LIMIT 1')
  const seqAt = db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp <= ?')
  const bodyAt = db.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
  )
  const lastBody = db.prepare(
    'SELECT body FROM revisions WHERE document_id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1',
  )
  const changesOf = db.prepare(`SELECT ${CHANGE} FROM revisions r WHERE r.seq = ?`)
  const transactionsAfter = db.prepare(
    'SELECT seq, id, author, timestamp FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?',
  )

  const lastTransactions = db.prepare(
    'SELECT seq, id, author, timestamp FROM transactions ORDER BY seq DESC LIMIT ?',
  )
  const readCommit = (row: Row): Committed => ({
    ...readTransaction(row),
    changes: rowsOf(changesOf.all(Number(row.seq)))
      .map(readChange)
      .map(asWholeDocument),
  })

  function* documents(): Generator<Document> {
    let count = 0
    for (const row of allDocuments.iterate()) {
      if (leaveOut.includes(String(row.id))) continue
      if (count % CHECK_EVERY === 0 && !hasMemory()) throw doesNotFit(rowsOf(largest.all()))
      count += 1
      yield readDocument(row.body, db)
    }
  }

  return {
    documents,
    append: transactionWriter(db),
    transaction(id) {
      const [row] = rowsOf(findTransaction.all(id))
      const digest = typeof row?.digest === 'string' ? row.digest : undefined
      return row && { seq: Number(row.seq), digest }
    },
    lastTransaction() {
      const [row] = rowsOf(findLast.all())
      return row && { id: String(row.id), timestamp: String(row.timestamp) }
    },

    seqAt: (time) => Number(rowsOf(seqAt.all(time))[0]?.seq ?? 0),
    documentAt: (id, seq) => documentOf(bodyAt.all(id, seq)),
    lastRevision: (id) => documentOf(lastBody.all(id)),

    revisions(ids) {
      const statement = db.prepare(
        `SELECT t.id, t.timestamp, t.author, r.seq, r.document_id, r.body IS NOT NULL AS is_there
         FROM revisions r JOIN transactions t ON t.seq = r.seq
         WHERE r.document_id IN (${placesFor(ids)}) ORDER BY r.seq`,
      )
      return rowsOf(statement.all(...ids)).map((row): Revision => {
        const { id: transactionId, ...transaction } = readTransaction(row)
        const documentId = String(row.document_id)
        return { documentId, transactionId, ...transaction, exists: Boolean(row.is_there) }
      })
    },

    commitsOf(ids, { first, last, limit, newestFirst }) {
      const order = newestFirst ? 'DESC' : 'ASC'
      const statement = db.prepare(
        `SELECT t.id, t.timestamp, t.author, r.seq, ${CHANGE}
         FROM revisions r JOIN transactions t ON t.seq = r.seq
         WHERE r.seq IN (
           SELECT DISTINCT seq FROM revisions WHERE document_id IN (${placesFor(ids)})
           AND seq BETWEEN ? AND ? ORDER BY seq ${order} LIMIT ?
         ) AND r.document_id IN (${placesFor(ids)})
         ORDER BY r.seq ${order}, r.document_id`,
      )
      return groupByTransaction(rowsOf(statement.all(...ids, first, last, limit, ...ids)))
    },

    // Read from the disk, so that a restart of the lake hides nothing. What the mutations were is not kept.
    commitsAfter: (seq, limit) => rowsOf(transactionsAfter.all(seq, limit)).map(readCommit),
    recentCommits: (count) => rowsOf(lastTransactions.all(count)).map(readCommit).reverse(),

    editors: openEditors(db, transact),
    keyValues: openKeyValues(db, transact),
  }
}

const CHECK_EVERY = 50

function doesNotFit(bySize: readonly Row[]): LakeError {
  const names = bySize
    .slice(0, 5)
    .map(({ id, size }) => `${id} (${Math.ceil(Number(size) / 1024)} KiB)`)
  const ids = bySize.slice(0, 5).map(({ id }) => id)
  return new LakeError(
    `The ${bySize.length} documents do not fit into the memory of this process. The largest are ${names.join(', ')}. Give it more with NODE_OPTIONS=--max-old-space-size=<MB>, or start with LEAVE_OUT=${ids.join(',')} to leave documents out; they stay in lake.db.`,
  )
}

/** Writes transactions to the database and answers with their place in the order of commits. */
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

function groupByTransaction(rows: readonly Row[]): Committed[] {
  const commits = new Map<string, Committed & { changes: Change[] }>()
  for (const row of rows) {
    const transaction = readTransaction(row)
    const commit = commits.get(transaction.id) ?? { ...transaction, changes: [] }
    commit.changes.push(readChange(row))
    commits.set(transaction.id, commit)
  }
  return [...commits.values()]
}

function readTransaction({ id, timestamp, author, seq }: Row) {
  return {
    id: String(id),
    timestamp: String(timestamp),
    author: String(author),
    seq: Number(seq),
  }
}

function readChange({ document_id, body, body_before }: Row): Change {
  return {
    id: String(document_id),
    before: unpackRevision(body_before),
    after: unpackRevision(body),
    mutations: [],
  }
}

function readDocument(body: unknown, db: Db): Document {
  try {
    return JSON.parse(String(body))
  } catch {
    throw broken(fileOf(db), 'it holds a document that is not JSON')
  }
}

const fileOf = (db: Db): string => String(db.location())

function documentOf(rows: unknown): Document | undefined {
  return unpackRevision(rowsOf(rows)[0]?.body)
}

const placesFor = (ids: readonly string[]) => ids.map(() => '?').join(', ')

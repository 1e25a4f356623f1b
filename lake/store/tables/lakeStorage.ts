import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Document } from '../../document/ids.ts'
import { HistoryReplaced, LakeError } from '../../request/errors.ts'
import { isRecord } from '../../request/json.ts'
import { asWholeDocument } from '../memoryStorage.ts'
import type { Change, Committed, Place, Storage, Transaction } from '../storage.ts'
import { createEditors } from './editors.ts'
import { createKeyValues } from './keyValues.ts'
import type { LakeDb, LakeTables } from './lakeTables.ts'
import { hasMemoryToStart } from './memory.ts'
import { readRow } from './readRow.ts'
import type { Tables } from './tables.ts'

const TOPIC = 'commit'
/** Rows of one query: both engines limit its values, and the memory is checked in between. */
const ROWS = 200

/** An import is not read again at each start. */
const MOST_RECENT_CHANGES = 1_000

export type LakeStorageOptions = {
  /** Ids of documents that are stored and not read: they would not fit into the memory. */
  leaveOut?: readonly string[] | undefined
  hasMemory?: () => boolean
}

/** One dataset in the tables of the lake. */
export function createLakeStorage(
  tables: Tables,
  db: LakeDb,
  dataset: string,
  { leaveOut = [], hasMemory = hasMemoryToStart }: LakeStorageOptions = {},
): Storage {
  const transactions = db.selectFrom('transactions').where('dataset', '=', dataset)
  const revisions = db.selectFrom('revisions').where('revisions.dataset', '=', dataset)
  const ofTransactions = transactions.select(['seq', 'id', 'author', 'timestamp', 'digest'])

  const revisionsWithTransactions = revisions
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.dataset', '=', 'revisions.dataset')
        .onRef('transactions.seq', '=', 'revisions.seq'),
    )
    .select(['transactions.seq', 'id as transactionId', 'timestamp', 'author'])
    .select('document_id as documentId')

  const documentIn = (row: RevisionRow | undefined): Document | undefined => {
    if (!row?.body) return undefined
    const { body, document_id, seq } = row
    const key = [dataset, document_id, seq]
    return readRow(tables, 'revisions', key, () => unpack(body, document_id))
  }

  /** The changes of commits, of all documents or of some, with the document before each. */
  async function changesOf(seqs: readonly number[], ids?: readonly string[]) {
    const changes = new Map(seqs.map((seq): [number, Change[]] => [seq, []]))
    if (seqs.length === 0) return changes
    const rows = await revisions
      .where('seq', 'in', seqs)
      .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids ?? []))
      .select(['document_id', 'seq', 'body'])
      .select((revision) => {
        const before = revision
          .selectFrom('revisions as earlier')
          .where('earlier.dataset', '=', dataset)
          .whereRef('earlier.document_id', '=', 'revisions.document_id')
          .whereRef('earlier.seq', '<', 'revisions.seq')
          .orderBy('earlier.seq', 'desc')
          .limit(1)
        return [
          before.select('earlier.seq').as('seq_before'),
          before.select('earlier.body').as('body_before'),
        ]
      })
      .orderBy('document_id')
      .execute()
    for (const { document_id, seq, body, seq_before, body_before } of rows)
      changes.get(seq)?.push({
        id: document_id,
        before: documentIn({ document_id, seq: seq_before ?? 0, body: body_before }),
        after: documentIn({ document_id, seq, body }),
        mutations: [],
      })
    return changes
  }

  async function withWholeChanges(found: readonly TransactionRow[]): Promise<Committed[]> {
    const changes = await changesOf(found.map(({ seq }) => seq))
    return found.map((row) => ({
      ...readTransaction(row),
      changes: (changes.get(row.seq) ?? []).map(asWholeDocument),
    }))
  }

  return {
    async *documents() {
      let last = ''
      for (;;) {
        if (!hasMemory()) throw await describeTooLarge(db, dataset)
        const rows = await db
          .selectFrom('documents')
          .select(['id', 'body'])
          .where('dataset', '=', dataset)
          .where('id', '>', last)
          .orderBy('id')
          .limit(ROWS)
          .execute()
        for (const { id, body } of rows) {
          if (leaveOut.includes(id)) continue
          yield readRow(tables, 'documents', [dataset, id], () => parse(String(body), id))
        }
        if (rows.length < ROWS) return
        last = rows.at(-1)?.id ?? last
      }
    },
    async recentCommits(count) {
      const rows = await ofTransactions.orderBy('seq', 'desc').limit(count).execute()
      const sizes = await revisions
        .where('seq', '>=', rows.at(-1)?.seq ?? 0)
        .select(['seq', ({ fn }) => fn.countAll<number>().as('size')])
        .groupBy('seq')
        .execute()
      const sizeOf = new Map(sizes.map(({ seq, size }) => [seq, size]))
      let left = MOST_RECENT_CHANGES
      const small = rows.filter(({ seq }) => {
        left -= sizeOf.get(seq) ?? 0
        return left >= 0
      })
      const commits = await withWholeChanges(small.reverse())
      const large = rows.slice(small.length).reverse()
      return [...large.map((row) => ({ ...readTransaction(row), changes: [] })), ...commits]
    },
    append: (transaction, last) =>
      db
        .transaction()
        .execute(async (inTransaction) => {
          await insertTransaction(inTransaction, dataset, transaction, last)
          await insertChanges(inTransaction, dataset, (last?.seq ?? 0) + 1, transaction.changes)
          await tables.wake(inTransaction, TOPIC)
          return true
        })
        .catch((error: unknown) => {
          if (error !== CONFLICT) throw error
          return false
        }),
    async transaction(id) {
      const row = await transactions
        .select(['seq', 'id', 'digest'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { seq: row.seq, id, digest: row.digest ?? undefined }
    },
    async commitsAfter(last, limit) {
      const rows = await ofTransactions
        .where('seq', '>=', last?.seq ?? 1)
        .orderBy('seq')
        .limit(limit + 1)
        .execute()
      if (last && rows.shift()?.id !== last.id) throw new HistoryReplaced()
      return withWholeChanges(rows.slice(0, limit))
    },
    onOthersCommit:
      tables.engine === 'postgres' ? (listener) => tables.onWake(TOPIC, listener) : undefined,

    async seqAt(time) {
      const row = await transactions
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('timestamp', '<=', time)
        .executeTakeFirst()
      return row?.seq ?? 0
    },
    documentAt: async (id, seq) =>
      documentIn(
        await revisions
          .selectAll()
          .where('document_id', '=', id)
          .where('seq', '<=', seq)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    lastRevision: async (id) =>
      documentIn(
        await revisions
          .selectAll()
          .where('document_id', '=', id)
          .where('body', 'is not', null)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    async revisions(ids) {
      if (ids.length === 0) return []
      const rows = await revisionsWithTransactions
        .where('document_id', 'in', ids)
        .select(({ eb }) => eb('body', 'is', null).as('isDeleted'))
        .orderBy('transactions.seq')
        .execute()
      return rows.map(({ isDeleted, ...row }) => ({ ...row, exists: !isDeleted }))
    },
    deletionsSince: (time) =>
      revisionsWithTransactions
        .where('timestamp', '>', time)
        .where('body', 'is', null)
        .orderBy('transactions.seq', 'desc')
        .execute(),
    async commitsOf(ids, { first, last, limit, newestFirst }) {
      if (ids.length === 0) return []
      const seqs = await revisions
        .select('seq')
        .distinct()
        .where('document_id', 'in', ids)
        .where('seq', '>=', first)
        .where('seq', '<=', last)
        .orderBy('seq', newestFirst ? 'desc' : 'asc')
        .limit(limit)
        .execute()
      if (seqs.length === 0) return []
      const found = seqs.map(({ seq }) => seq)
      const rows = await ofTransactions
        .where('seq', 'in', found)
        .orderBy('seq', newestFirst ? 'desc' : 'asc')
        .execute()
      const changes = await changesOf(found, ids)
      return rows.map((row) => ({ ...readTransaction(row), changes: changes.get(row.seq) ?? [] }))
    },

    editors: createEditors(db),
    keyValues: createKeyValues(tables, db),
  }
}

type TransactionRow = Omit<LakeTables['transactions'], 'dataset'>
type RevisionRow = Omit<LakeTables['revisions'], 'dataset'>

const readTransaction = ({ digest, ...row }: TransactionRow) => ({
  ...row,
  digest: digest ?? undefined,
})

/** Ends the database's transaction. Another process has made that commit. */
const CONFLICT = new Error('Another process was faster.')

/** Inserts the next number of the log, which one process alone can do. */
async function insertTransaction(
  db: LakeDb,
  dataset: string,
  { id, author, timestamp, digest }: Transaction,
  last: Place | undefined,
) {
  // The last commit may be gone: a restored database must not go on from it.
  const follows = last
    ? sql<boolean>`EXISTS (SELECT 1 FROM transactions
        WHERE dataset = ${dataset} AND seq = ${last.seq} AND id = ${last.id})`
    : sql<boolean>`1 = 1`
  const inserted = await sql`
    INSERT INTO transactions (dataset, seq, id, author, timestamp, digest)
    SELECT ${dataset}, CAST(${(last?.seq ?? 0) + 1} AS bigint), ${id}, ${author}, ${timestamp}, ${digest ?? null}
    WHERE ${follows} ON CONFLICT DO NOTHING`.execute(db)
  if (!inserted.numAffectedRows) throw CONFLICT
}

async function insertChanges(
  db: LakeDb,
  dataset: string,
  seq: number,
  changes: readonly Pick<Change, 'id' | 'after'>[],
) {
  for (let at = 0; at < changes.length; at += ROWS) {
    const rows = changes.slice(at, at + ROWS).map(({ id, after }) => ({
      id,
      revision: after?._rev ?? '',
      body: after ? JSON.stringify(after) : null,
    }))
    await db
      .insertInto('revisions')
      .values(
        rows.map(({ id, body }) => ({
          dataset,
          document_id: id,
          seq,
          body: body === null ? null : deflateRawSync(body),
        })),
      )
      .execute()
    const deleted = rows.filter(({ body }) => body === null).map(({ id }) => id)
    if (deleted.length > 0)
      await db
        .deleteFrom('documents')
        .where('dataset', '=', dataset)
        .where('id', 'in', deleted)
        .execute()
    const put = rows.flatMap(({ body, ...row }) => (body === null ? [] : { dataset, body, ...row }))
    if (put.length > 0)
      await db
        .insertInto('documents')
        .values(put)
        .onConflict((conflict) =>
          conflict.columns(['dataset', 'id']).doUpdateSet(({ ref }) => ({
            revision: ref('excluded.revision'),
            body: ref('excluded.body'),
          })),
        )
        .execute()
  }
}

const unpack = (body: Uint8Array, id: string): Document =>
  parse(inflateRawSync(body).toString(), id)

/** @throws Error when the text is not the document of that id */
function parse(text: string, id: string): Document {
  const value: unknown = JSON.parse(text)
  if (isRecord(value) && value._id === id && typeof value._type === 'string')
    return value as Document // what else it needs the lake has written
  throw new Error('it is not the document of that id')
}

async function describeTooLarge(db: LakeDb, dataset: string): Promise<LakeError> {
  const size = sql<number>`length(CAST(body AS text))`
  const rows = await db
    .selectFrom('documents')
    .select(['id', size.as('size')])
    .where('dataset', '=', dataset)
    .orderBy(size, 'desc')
    .execute()
  const names = rows.slice(0, 5).map(({ id, size }) => `${id} (${Math.ceil(size / 1024)} KiB)`)
  const ids = rows.slice(0, 5).map(({ id }) => id)
  return new LakeError(
    `The ${rows.length} documents do not fit into the memory of this process. The largest are ${names.join(', ')}. Give it more with NODE_OPTIONS=--max-old-space-size=<MB>, or start with LEAVE_OUT=${ids.join(',')} to leave documents out; they stay in the database.`,
  )
}

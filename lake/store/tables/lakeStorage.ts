import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Document } from '../../document/ids.ts'
import { readPages } from '../../jobs/pages.ts'
import { HistoryReplaced } from '../../request/errors.ts'
import { isRecord } from '../../request/json.ts'
import type { Change, CommitRef, Revision, Storage, Transaction } from '../storage.ts'
import { createEditors } from './editors.ts'
import { createKeyValues } from './keyValues.ts'
import type { LakeDb, LakeTables } from './lakeTables.ts'
import type { Tables } from './tables.ts'

const TOPIC = 'commit'
/** SQLite and PostgreSQL limit the number of parameters of a statement. */
const ROWS_PER_STATEMENT = 200

export function createLakeStorage(tables: Tables, db: LakeDb, dataset: string): Storage {
  const transactions = db.selectFrom('transactions').where('transactions.dataset', '=', dataset)
  const revisions = db.selectFrom('revisions').where('revisions.dataset', '=', dataset)
  const revisionsWithTransactions = transactions
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.dataset', '=', 'transactions.dataset')
        .onRef('revisions.seq', '=', 'transactions.seq'),
    )
    .select(['transactions.seq', 'id as transactionId', 'timestamp', 'author'])
    .select('document_id as documentId')

  const readRevision = ({ document_id, seq, body }: RevisionRow): Document | undefined =>
    body === null
      ? undefined
      : tables.readRow('revisions', [dataset, document_id, seq], () =>
          parseDocument(inflateRawSync(body).toString(), document_id),
        )

  return {
    async *documents() {
      const pages = readPages(ROWS_PER_STATEMENT, (last?: { id: string; body: string }) =>
        db
          .selectFrom('documents')
          .select(['id', 'body'])
          .where('dataset', '=', dataset)
          .where('id', '>', last?.id ?? '')
          .orderBy('id')
          .limit(ROWS_PER_STATEMENT)
          .execute(),
      )
      for await (const rows of pages)
        for (const { id, body } of rows)
          yield tables.readRow('documents', [dataset, id], () => parseDocument(body, id))
    },
    last: ({ publicOnly } = { publicOnly: false }) =>
      transactions
        .select(['seq', 'id', 'timestamp'])
        .$if(publicOnly, (query) =>
          query.where(
            'seq',
            '=',
            revisions
              .select('revisions.seq')
              .where('document_id', 'not like', '%.%')
              .orderBy('revisions.seq', 'desc')
              .limit(1),
          ),
        )
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),
    append: (transaction, last) =>
      db.transaction().execute(async (trx) => {
        if (!(await insertTransaction(trx, dataset, transaction, last))) return false
        await insertChanges(trx, dataset, (last?.seq ?? 0) + 1, transaction.changes)
        await tables.wake(trx, TOPIC)
        return true
      }),
    async transaction(id) {
      const columns = ['seq', 'id', 'digest'] as const
      const row = await transactions.select(columns).where('id', '=', id).executeTakeFirst()
      return row && { ...row, digest: row.digest ?? undefined }
    },
    async commitsAfter(last, limit) {
      const sinceLast = await transactions
        .select(['seq', 'id', 'author', 'timestamp'])
        .where('seq', '>=', last?.seq ?? 1)
        .orderBy('seq')
        .limit(limit + 1)
        .execute()
      if (last && sinceLast.shift()?.id !== last.id) throw new HistoryReplaced()
      const commits = sinceLast.slice(0, limit)
      if (commits.length === 0) return []
      const rows = await revisions
        .select(['document_id', 'seq', 'body'])
        .where('seq', '>=', commits[0]?.seq ?? 0)
        .where('seq', '<=', commits.at(-1)?.seq ?? 0)
        .orderBy('document_id')
        .execute()
      const rowsBySeq = Map.groupBy(rows, ({ seq }) => seq)
      return commits.map((commit) => ({
        ...commit,
        changes: (rowsBySeq.get(commit.seq) ?? []).map((row) => ({
          id: row.document_id,
          after: readRevision(row),
        })),
      }))
    },
    onOthersCommit:
      tables.engine === 'postgres' ? (listener) => tables.onWake(TOPIC, listener) : undefined,

    async revisions(ids) {
      if (ids.length === 0) return []
      const rows = await revisionsWithTransactions
        .where('document_id', 'in', ids)
        .select(({ eb }) => eb('body', 'is', null).as('isDeleted'))
        .orderBy('transactions.seq')
        .orderBy('document_id')
        .execute()
      return rows.map(({ isDeleted, ...row }) => ({ ...row, exists: !isDeleted }))
    },
    async *deletionsSince(time) {
      type Row = Omit<Revision, 'exists'>
      const newest = { seq: Number.MAX_SAFE_INTEGER, documentId: '' }
      const pages = readPages(ROWS_PER_STATEMENT, (last?: Row) => {
        const before = last ?? newest
        const page = revisions
          .select(['revisions.dataset', 'document_id', 'revisions.seq'])
          .where('body', 'is', null)
          .where('revisions.seq', '<=', before.seq)
          .where(sql<boolean>`(seq, document_id) < (${before.seq}, ${before.documentId})`)
          .orderBy('revisions.seq', 'desc')
          .orderBy('document_id', 'desc')
          .limit(ROWS_PER_STATEMENT)
        return db
          .selectFrom(page.as('deletion'))
          .innerJoin('transactions', (join) =>
            join
              .onRef('transactions.dataset', '=', 'deletion.dataset')
              .onRef('transactions.seq', '=', 'deletion.seq'),
          )
          .select(['document_id as documentId', 'deletion.seq'])
          .select(['id as transactionId', 'timestamp', 'author'])
          .orderBy('deletion.seq', 'desc')
          .orderBy('document_id', 'desc')
          .execute()
      })
      for await (const rows of pages) {
        const recent = rows.filter(({ timestamp }) => timestamp > time)
        yield* recent
        // A single older time can come from a clock that was behind.
        if (recent.length === 0) return
      }
    },
    async documentAt(id, seq) {
      const row = await revisions
        .select(['document_id', 'seq', 'body'])
        .where('document_id', '=', id)
        .where('seq', '<=', seq)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && readRevision(row)
    },

    editors: createEditors(db),
    keyValues: createKeyValues(tables, db),
  }
}

type RevisionRow = Omit<LakeTables['revisions'], 'dataset'>

/** Returns false if the id is already stored, another process has committed, or the database was restored. */
async function insertTransaction(
  db: LakeDb,
  dataset: string,
  { id, author, timestamp, digest }: Transaction,
  last: CommitRef | undefined,
): Promise<boolean> {
  const containsLast = last
    ? sql<boolean>`EXISTS (SELECT 1 FROM transactions
        WHERE dataset = ${dataset} AND seq = ${last.seq} AND id = ${last.id})`
    : sql<boolean>`1 = 1`
  const { numAffectedRows } = await sql`
    INSERT INTO transactions (dataset, seq, id, author, timestamp, digest)
    SELECT ${dataset}, CAST(${(last?.seq ?? 0) + 1} AS bigint), ${id}, ${author}, ${timestamp}, ${digest ?? null}
    WHERE ${containsLast} ON CONFLICT DO NOTHING`.execute(db)
  return Boolean(numAffectedRows)
}

async function insertChanges(db: LakeDb, dataset: string, seq: number, changes: readonly Change[]) {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const batch = changes
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ id, after }) => ({ id, after, body: JSON.stringify(after) }))
    await db
      .insertInto('revisions')
      .values(
        batch.map(({ id, after, body }) => ({
          ...{ dataset, document_id: id, seq },
          body: after ? deflateRawSync(body) : null,
        })),
      )
      .execute()
    const ids = batch.map(({ id }) => id)
    await db.deleteFrom('documents').where('dataset', '=', dataset).where('id', 'in', ids).execute()
    const documents = batch.flatMap(({ id, after, body }) =>
      after ? [{ dataset, id, revision: after._rev, body }] : [],
    )
    if (documents.length > 0) await db.insertInto('documents').values(documents).execute()
  }
}

function parseDocument(text: string, id: string): Document {
  const value: unknown = JSON.parse(text)
  if (isRecord(value) && value._id === id && typeof value._type === 'string')
    return value as Document // the lake wrote the other fields
  throw new Error('the body is not a document with the id of the row')
}

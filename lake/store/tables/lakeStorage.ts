import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Document } from '../../document/ids.ts'
import { HistoryReplaced } from '../../request/errors.ts'
import { isRecord } from '../../request/json.ts'
import type { Change, CommitRef, Storage, Transaction } from '../storage.ts'
import { createEditors } from './editors.ts'
import { createKeyValues } from './keyValues.ts'
import type { LakeDb, LakeTables } from './lakeTables.ts'
import type { Tables } from './tables.ts'

const TOPIC = 'commit'
/** Rows per statement. SQLite and PostgreSQL limit the parameters of a statement. */
const ROWS = 200

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
      let last = ''
      for (;;) {
        const rows = await db
          .selectFrom('documents')
          .select(['id', 'body'])
          .where('dataset', '=', dataset)
          .where('id', '>', last)
          .orderBy('id')
          .limit(ROWS)
          .execute()
        for (const { id, body } of rows)
          yield tables.readRow('documents', [dataset, id], () => parseDocument(body, id))
        if (rows.length < ROWS) return
        last = rows.at(-1)?.id ?? last
      }
    },
    last: ({ isPublic } = { isPublic: false }) =>
      transactions
        .select(['seq', 'id', 'timestamp'])
        .$if(isPublic, (query) =>
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
      db.transaction().execute(async (inTransaction) => {
        if (!(await insertTransaction(inTransaction, dataset, transaction, last))) return false
        await insertChanges(inTransaction, dataset, (last?.seq ?? 0) + 1, transaction.changes)
        await tables.wake(inTransaction, TOPIC)
        return true
      }),
    async transaction(id) {
      const columns = ['seq', 'id', 'digest'] as const
      const row = await transactions.select(columns).where('id', '=', id).executeTakeFirst()
      return row && { ...row, digest: row.digest ?? undefined }
    },
    async commitsAfter(last, limit) {
      const found = await transactions
        .select(['seq', 'id', 'author', 'timestamp'])
        .where('seq', '>=', last?.seq ?? 1)
        .orderBy('seq')
        .limit(limit + 1)
        .execute()
      if (last && found.shift()?.id !== last.id) throw new HistoryReplaced()
      const commits = found.slice(0, limit)
      if (commits.length === 0) return []
      const rows = await revisions
        .select(['document_id', 'seq', 'body'])
        .where('seq', '>=', commits[0]?.seq ?? 0)
        .where('seq', '<=', commits.at(-1)?.seq ?? 0)
        .orderBy('document_id')
        .execute()
      const rowsOf = Map.groupBy(rows, ({ seq }) => seq)
      return commits.map((commit) => ({
        ...commit,
        changes: (rowsOf.get(commit.seq) ?? []).map((row) => ({
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
    deletionsSince: (time) =>
      revisionsWithTransactions
        .where('timestamp', '>', time)
        .where('body', 'is', null)
        .orderBy('transactions.seq', 'desc')
        .execute(),
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

/**
 * @returns false when the log already contains the id, or does not end with `last`. The log does not end with `last`
 *   when another process was faster, or when the database was restored
 */
async function insertTransaction(
  db: LakeDb,
  dataset: string,
  { id, author, timestamp, digest }: Transaction,
  last: CommitRef | undefined,
): Promise<boolean> {
  const follows = last
    ? sql<boolean>`EXISTS (SELECT 1 FROM transactions
        WHERE dataset = ${dataset} AND seq = ${last.seq} AND id = ${last.id})`
    : sql<boolean>`1 = 1`
  const { numAffectedRows } = await sql`
    INSERT INTO transactions (dataset, seq, id, author, timestamp, digest)
    SELECT ${dataset}, CAST(${(last?.seq ?? 0) + 1} AS bigint), ${id}, ${author}, ${timestamp}, ${digest ?? null}
    WHERE ${follows} ON CONFLICT DO NOTHING`.execute(db)
  return Boolean(numAffectedRows)
}

async function insertChanges(db: LakeDb, dataset: string, seq: number, all: readonly Change[]) {
  for (let at = 0; at < all.length; at += ROWS) {
    const changes = all
      .slice(at, at + ROWS)
      .map(({ id, after }) => ({ id, after, body: JSON.stringify(after) }))
    await db
      .insertInto('revisions')
      .values(
        changes.map(({ id, after, body }) => ({
          ...{ dataset, document_id: id, seq },
          body: after ? deflateRawSync(body) : null,
        })),
      )
      .execute()
    const ids = changes.map(({ id }) => id)
    await db.deleteFrom('documents').where('dataset', '=', dataset).where('id', 'in', ids).execute()
    const documents = changes.flatMap(({ id, after, body }) =>
      after ? [{ dataset, id, revision: after._rev, body }] : [],
    )
    if (documents.length > 0) await db.insertInto('documents').values(documents).execute()
  }
}

function parseDocument(text: string, id: string): Document {
  const value: unknown = JSON.parse(text)
  if (isRecord(value) && value._id === id && typeof value._type === 'string')
    return value as Document // the lake has written its other fields
  throw new Error('its body is not a document with this id')
}

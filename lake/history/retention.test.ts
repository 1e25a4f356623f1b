import { expect, onTestFinished, test } from 'vitest'
import { databases } from '../../tests/setup/databases.ts'
import { measureDelay } from '../../tests/setup/lake/measureDelay.ts'
import { type LakeDb, migrateLake } from '../store/tables/lakeTables.ts'
import { openTables } from '../store/tables/openTables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { deleteOldRevisionsDaily } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dataset = 'production'
const timeOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()

const OLD = 18_000
const ALL = 20_000
const DOCUMENTS = 200
/** More documents than a batch has rows. */
const DOCUMENTS_OF_FIRST = 300

/** Transaction 1 creates 300 documents. Each later transaction changes one of the first 200. */
async function fill(db: LakeDb) {
  const body = new Uint8Array(300)
  const first = Array.from({ length: DOCUMENTS_OF_FIRST }, (_, n) => ({ seq: 1, document: n }))
  const later = Array.from({ length: ALL - 1 }, (_, n) => ({
    seq: n + 2,
    document: (n + 2) % DOCUMENTS,
  }))
  const rows = [...first, ...later]
  for (let start = 0; start < rows.length; start += 200) {
    const chunk = rows.slice(start, start + 200)
    const transactions = chunk.flatMap(({ seq, document }) =>
      seq === 1 && document > 0
        ? []
        : {
            ...{ dataset, seq, id: `t${seq}`, author: 'asha', digest: null },
            timestamp: timeOf(seq <= OLD ? 91 : 1),
          },
    )
    if (transactions.length > 0) await db.insertInto('transactions').values(transactions).execute()
    const revisions = chunk.map(({ seq, document }) => ({
      ...{ dataset, seq, document_id: `d${document}`, body },
    }))
    await db.insertInto('revisions').values(revisions).execute()
  }
}

test.each(databases)(
  '%s: all superseded old revisions are deleted, and no request waits for more than a batch',
  async (_, createDatabase) => {
    const tables = await openTables(await createDatabase())
    onTestFinished(tables.close)
    const db = await migrateLake(tables)
    await fill(db)
    let deletion: Promise<unknown> | undefined
    const withLock: Tables['withLock'] = (name, work) => {
      const result = tables.withLock(name, work)
      deletion = result
      return result
    }
    onTestFinished(deleteOldRevisionsDaily({ ...tables, withLock }, db, dataset, timeOf(1)))
    const { delayMs } = await measureDelay(async () => deletion)
    expect(delayMs).toBeLessThan(50)
    const readSeqs = async (table: 'transactions' | 'revisions') => {
      const rows = await db.selectFrom(table).select('seq').orderBy('seq').execute()
      return rows.map(({ seq }) => seq)
    }
    const kept = Array.from({ length: ALL - OLD + DOCUMENTS }, (_, n) => n + OLD - DOCUMENTS + 1)
    expect(await readSeqs('transactions')).toEqual([1, ...kept])
    const untouched = Array.from({ length: DOCUMENTS_OF_FIRST - DOCUMENTS }, () => 1)
    expect(await readSeqs('revisions')).toEqual([...untouched, ...kept])
  },
)

import { expect, onTestFinished, test } from 'vitest'
import { deleteOldRevisionsDaily } from '../../lake/history/retention.ts'
import type { JOB_PAUSES_MS } from '../../lake/jobs/jobs.ts'
import { migrateLake } from '../../lake/store/tables/lakeTables.ts'
import { openTables } from '../../lake/store/tables/openTables.ts'
import { startOutbox } from '../../server/enquiries/outbox/outbox.ts'
import { removeEnquiries, saveEnquiry } from '../../server/enquiries/store/enquiries.ts'
import { openStore } from '../../server/enquiries/store/store.ts'
import { openSessionTables } from '../../server/session/sessionTables.ts'
import { mailOpenTasks } from '../../server/tasks/mailOpenTasks.ts'
import { eventually } from '../setup/eventually.ts'
import { type Measured, measureDelay, reportMeasured } from '../setup/lake/measureDelay.ts'
import { createSeedFolder, startLake, temporaryFolder } from '../setup/lake/testLake.ts'
import { makeArrival } from '../setup/server/testStore.ts'

// The longest delay of the event loop during each job. A new job without a row does not compile.

const MAX_DELAY_MS = 100

const ROWS = 1_000
const OLD = '2020-01-01T00:00:00.000Z'

async function openTestTables() {
  const tables = await openTables({ file: `${temporaryFolder()}/site.db` })
  onTestFinished(tables.close)
  return tables
}

/** Opens a store with enquiries of the largest size, each of which waits for one delivery. */
async function openFullStore() {
  const tables = await openTestTables()
  const store = await openStore(tables, { dataDir: temporaryFolder() })
  const message = 'x'.repeat(6_000)
  await store.db.transaction().execute(async (db) => {
    for (let n = 0; n < ROWS; n++) {
      const arrival = { ...makeArrival({ key: `key-${n}` }), at: OLD }
      await saveEnquiry(db, { ...arrival, answers: { ...arrival.answers, message } }, ['channel'])
    }
  })
  return { tables, store }
}

const JOBS: Record<keyof typeof JOB_PAUSES_MS, () => Promise<() => Promise<unknown>>> = {
  async 'deletion of old revisions'() {
    const tables = await openTestTables()
    const db = await migrateLake(tables)
    const dataset = 'production'
    const body = new Uint8Array(20_000)
    for (let seq = 1; seq <= ROWS; seq += 100) {
      const seqs = Array.from({ length: 100 }, (_, n) => seq + n)
      await db
        .insertInto('transactions')
        .values(
          seqs.map((seq) => ({
            ...{ dataset, seq, id: `t${seq}`, author: 'a', digest: null, timestamp: OLD },
          })),
        )
        .execute()
      await db
        .insertInto('revisions')
        .values(seqs.map((seq) => ({ dataset, seq, document_id: `d${seq % 50}`, body })))
        .execute()
    }
    return async () => {
      onTestFinished(deleteOldRevisionsDaily(tables, db, dataset, new Date().toISOString()))
      await eventually(async () => {
        const { length } = await db.selectFrom('revisions').select('seq').execute()
        expect(length).toBe(50)
      })
    }
  },
  async 'deletion of old enquiries'() {
    const { store } = await openFullStore()
    return async () => {
      expect(await removeEnquiries(store.db, { before: '2021-01-01T00:00:00.000Z' })).toBe(ROWS)
    }
  },
  async 'delivery of enquiries'() {
    const { tables, store } = await openFullStore()
    let delivered = 0
    const deliver = async () => {
      delivered += 1
    }
    return async () => {
      const options = { withLock: tables.withLock, readMailWords: async () => ({}) }
      onTestFinished(startOutbox(store, [{ name: 'channel', deliver }], options).close)
      await eventually(async () => expect(delivered).toBeGreaterThan(300))
    }
  },
  async 'export of documents'() {
    const text = 'x'.repeat(5_000)
    const documents = Array.from({ length: ROWS }, (_, n) => ({
      _id: `d${n}`,
      _type: 'post',
      text,
    }))
    const { origin } = await startLake({
      seed: createSeedFolder(documents),
      authorize: () => ({ id: 'a', name: 'A', role: 'administrator' }),
    })
    return async () => {
      const answer = await fetch(`${origin}/v1/data/export/production`)
      for await (const _ of answer.body ?? []);
    }
  },
  async 'mails about tasks'() {
    const tables = await openTestTables()
    const db = await openSessionTables(tables)
    const { client } = await startLake({
      authorize: () => ({ id: 'a', name: 'A', role: 'administrator' }),
    })
    const comments = client({ dataset: 'production-comments', perspective: 'raw' })
    const accounts = Array.from({ length: 50 }, (_, n) => ({
      ...{ id: `a${n}`, name: `A${n}`, role: 'editor' as const, password_hash: '', is_on: 1 },
      ...{ created_at: OLD, email: `a${n}@hotel.example` },
    }))
    await db.insertInto('accounts').values(accounts).execute()
    const task = { _type: 'tasks.task', title: 'x'.repeat(500), status: 'open', authorId: 'b' }
    await comments.mutate(
      Array.from({ length: ROWS }, (_, n) => ({
        create: { ...task, assignedTo: `a${n % accounts.length}` },
      })),
    )
    let sent = 0
    const sendMail = async () => {
      sent += 1
    }
    return async () => {
      await mailOpenTasks(comments, { db, sendMail, studioUrl: '' }, new Date())
      expect(sent).toBe(accounts.length)
    }
  },
}

test('no job delays requests by more than 100 ms', async () => {
  const measured = new Map<string, Measured>()
  for (const [name, prepare] of Object.entries(JOBS)) {
    const run = await prepare()
    const { result: _, ...row } = await measureDelay(run)
    measured.set(name, row)
    expect(row.delayMs, name).toBeLessThan(MAX_DELAY_MS)
  }
  reportMeasured(measured)
})

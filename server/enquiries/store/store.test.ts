import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databases } from '../../../tests/setup/databases.ts'
import { answers, IDEMPOTENCY_KEY } from '../../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { makeArrival, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { findNextDelivery, recordAttempt, summarizeDeliveries } from './deliveries.ts'
import { changeEnquiry } from './enquiries.ts'

const withSmtp = { selectChannels: () => ['smtp'] }
const makeSameArrival = () => makeArrival({ key: IDEMPOTENCY_KEY })

test.each(databases)(
  '%s: a stored enquiry is returned unchanged, including control characters and a lone surrogate',
  async (_, newDatabase) => {
    const { add, list } = await openTestStore({ database: await newDatabase(), ...withSmtp })
    const source = { page: '/contactus', campaign: 'monsoon' }
    const oddAnswers = { ...answers, hotelname: 'होटल\t\u001b[31m\u0000\u202e\ud800 🏨' }
    expect(await add(makeArrival({ answers: oddAnswers, source, likelySpam: true }))).toBe(1)
    expect(await list()).toEqual([
      {
        id: 1,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        state: 'likelySpam',
        ...oddAnswers,
        deliveries: [{ channel: 'smtp', state: 'waiting', error: null }],
        likelySpam: true,
        answered: null,
        note: '',
        source,
      },
    ])
  },
)

test.each(databases)(
  '%s: arrivals with the same key are stored and queued once, with the last source that is not empty',
  async (_, newDatabase) => {
    const { add, list, db } = await openTestStore({ database: await newDatabase(), ...withSmtp })
    const ids = await Promise.all([1, 2, 3].map(() => add(makeSameArrival())))
    expect(new Set(ids).size).toBe(1)
    const delivery = await findNextDelivery(db, 'smtp')
    if (delivery) await recordAttempt(db, delivery, { state: 'delivered' })
    await add(makeArrival({ key: IDEMPOTENCY_KEY, source: { page: '/contactus' } }))
    await add(makeSameArrival())
    expect(await findNextDelivery(db, 'smtp')).toBeUndefined()
    expect(await list()).toMatchObject([{ id: ids[0], source: { page: '/contactus' } }])
  },
)

test.each(databases)(
  '%s: deleting an enquiry also deletes its deliveries',
  async (_, newDatabase) => {
    const { add, remove, list, db } = await openTestStore({
      database: await newDatabase(),
      ...withSmtp,
    })
    const id = await add(makeArrival())
    await add(makeArrival())
    expect(await remove({ ids: [id] })).toBe(1)
    expect((await list()).map(({ id }) => id)).toEqual([2])
    expect(await db.selectFrom('deliveries').select('enquiry').execute()).toEqual([{ enquiry: 2 }])
  },
)

test.each(databases)('%s: a deletion without any ids deletes nothing', async (_, newDatabase) => {
  const { add, remove, list } = await openTestStore({ database: await newDatabase() })
  await add(makeArrival())
  expect(await remove({ ids: [] })).toBe(0)
  expect(await list()).toHaveLength(1)
})

test.each(databases)(
  '%s: an answered enquiry that another editor marks as answered keeps its first editor',
  async (_, newDatabase) => {
    const { add, db, list } = await openTestStore({ database: await newDatabase() })
    const id = await add(makeArrival())
    const first = '2026-01-01T12:00:00.000Z'
    const second = '2026-01-01T12:05:00.000Z'
    await changeEnquiry(db, id, { answered_at: first, answered_by: 'Asha' })
    await changeEnquiry(db, id, { answered_at: second, answered_by: 'Ben' })
    expect(await list()).toMatchObject([{ answered: { at: first, by: 'Asha' } }])
  },
)

test('a deletion does not wait for another program that reads the database', async () => {
  const { path, remove: removeFolder } = temporaryFolder()
  const file = join(path, 'site.db')
  const { add, remove } = await openTestStore({ database: { file }, dataDir: path })
  const reader = new DatabaseSync(file)
  onTestFinished(() => {
    reader.close()
    removeFolder()
  })
  const id = await add(makeArrival())
  reader.exec('BEGIN; SELECT * FROM enquiries')
  const startedAt = performance.now()
  expect(await remove({ ids: [id] })).toBe(1)
  // By default, SQLite waits five seconds for readers before it empties the write-ahead log.
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})

test('the oldest waiting enquiry is the one that arrived first, whatever its id', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { add, db } = await openTestStore(withSmtp)
  for (const at of ['2026-01-02T12:00:00.000Z', '2026-01-01T12:00:00.000Z']) {
    vi.setSystemTime(at)
    await add(makeArrival())
  }
  expect((await summarizeDeliveries(db)).oldestWaitingAt).toBe('2026-01-01T12:00:00.000Z')
})

test('a damaged row is reported, and the other enquiries are listed', async () => {
  const { add, db, list, tables } = await openTestStore()
  await add(makeArrival())
  const id = await add(makeArrival())
  await db.updateTable('enquiries').set({ answers: 'Asha' }).where('id', '=', id).execute()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  expect(await list()).toHaveLength(1)
  expect(tables.notice()).toMatch(
    /^The row \(2\) of the table enquiries cannot be read \(.+\): restore it/,
  )
})

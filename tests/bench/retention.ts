import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { migrateLake } from '../../lake/store/tables/lakeTables.ts'
import { withSiteTables } from '../../server/config/siteTables.ts'
import { startPostgres } from '../setup/postgres.ts'
import { createTestServer } from '../setup/server/createTestServer.ts'
import { EDITOR_TOKEN } from '../setup/server/serverClients.ts'
import { createFigure, type Figure } from './figures.ts'
import { probeHome } from './probeHome.ts'
import { percentile } from './timing.ts'

const REVISIONS = 400_000
const DOCUMENTS = 2_000
const ROWS_PER_INSERT = 1_000
const OLD = '2020-01-01T00:00:00.000Z'
const DATASET = 'production'
const GIVE_UP_MS = 330_000

/** Measures home while the server deletes all old revisions. Each document keeps its last one; some are deleted. */
export async function measureRetention(engine: 'SQLite' | 'PostgreSQL'): Promise<Figure[]> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const server = createTestServer(postgres ? { DATABASE_URL: postgres.url } : {})
  const location = { dataDir: server.dataDir, databaseUrl: postgres?.url }
  try {
    await server.start()
    await server.end('SIGTERM')
    await writeRevisions(location)
    await server.start()
    let left = Number.POSITIVE_INFINITY
    const startedAt = performance.now()
    const deleting = withSiteTables(location, async ({ db }) => {
      while (left > DOCUMENTS && performance.now() - startedAt < GIVE_UP_MS) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM revisions
          WHERE document_id LIKE 'old-%'`.execute(db)
        left = Number(rows[0]?.left)
      }
    })
    let isDeleting = true
    const [times] = await Promise.all([
      probeHome(server.origin(), () => isDeleting),
      deleting.finally(() => {
        isDeleting = false
      }),
      listDeletions(server.origin(), () => isDeleting),
    ])
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`  ${engine}: ${left} revisions are left after ${seconds.toFixed(0)} s`)
    return [
      createFigure(`Old revisions left, ${engine}`, left - DOCUMENTS, '', 0),
      createFigure(`p99 of home beside the deletion, ${engine}`, percentile(times, 99), 'ms', 100),
      createFigure(`Longest answer of home, ${engine}`, Math.max(...times), 'ms'),
    ]
  } finally {
    await server.remove()
    await postgres?.remove()
  }
}

const writeRevisions = (location: { dataDir: string; databaseUrl: string | undefined }) =>
  withSiteTables(location, async (tables) => {
    const db = await migrateLake(tables)
    await db.updateTable('transactions').set({ timestamp: OLD }).execute()
    const { last = 0 } =
      (await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('dataset', '=', DATASET)
        .executeTakeFirst()) ?? {}
    const first = Number(last) + 1
    const body = deflateRawSync(JSON.stringify({ text: randomBytes(300).toString('hex') }))
    const createTransaction = (seq: number, timestamp: string) => ({
      ...{ dataset: DATASET, seq, id: `old-${seq}`, author: 'script', digest: null, timestamp },
    })
    for (let start = first; start < first + REVISIONS; start += ROWS_PER_INSERT) {
      const seqs = Array.from({ length: ROWS_PER_INSERT }, (_, n) => start + n)
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('transactions')
          .values(seqs.map((seq) => createTransaction(seq, OLD)))
          .execute()
        await transaction
          .insertInto('revisions')
          .values(
            seqs.map((seq) => ({
              ...{ dataset: DATASET, seq, document_id: `old-${seq % DOCUMENTS}` },
              // The last revision of every second document is its deletion.
              body: seq >= first + REVISIONS - DOCUMENTS && seq % 2 ? null : body,
            })),
          )
          .execute()
      })
    }
    const now = new Date().toISOString()
    await db
      .insertInto('transactions')
      .values(createTransaction(first + REVISIONS, now))
      .execute()
  })

/** Requests the list of deleted documents again and again, as the Studio does. */
async function listDeletions(origin: string, isRunning: () => boolean) {
  while (isRunning()) {
    const answer = await fetch(`${origin}/v1/data/history/${DATASET}/deleted`, {
      headers: { authorization: `Bearer ${EDITOR_TOKEN}` },
    })
    await answer.text()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { DatabaseGone, LakeError } from '../../request/errors.ts'
import { migrateToLatest } from './migrate.ts'
import { createNotices } from './notices.ts'
import { listenToPostgres } from './notifications.ts'
import {
  describePlace,
  describePostgresError,
  READ_ONLY,
  readPostgresError,
} from './postgresErrors.ts'
import type { Migrations, Tables } from './tables.ts'

const ANSWER_MS = 5_000
/** A migration may wait for that of another process. */
const MIGRATION_MS = 60_000
const CONNECTIONS = 6

/**
 * Opens a PostgreSQL database as the site's.
 *
 * @param limitMs how long a query may take
 * @throws LakeError with a sentence that says what to mend
 */
export async function openPostgresTables(url: string, limitMs = ANSWER_MS): Promise<Tables> {
  const place = describePlace(url)
  let isReachable = true
  const note = (error?: unknown) => {
    isReachable = !(error instanceof DatabaseGone)
  }
  const pool = createPool(url, CONNECTIONS, limitMs)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: watchPool(pool, note) }) })
  const locked = new Set<string>()

  async function open() {
    try {
      await requireUsable(db, place)
      return await listenToPostgres(pool, optionsOf(url, limitMs))
    } catch (error) {
      await pool.end().catch(() => {})
      throw describePostgresError(error, place)
    }
  }
  const notifications = await open()

  return {
    engine: 'postgres',
    db,
    async migrate<Schema>(room: string, migrations: Migrations) {
      const patient = createPool(url, 2, MIGRATION_MS)
      const migrating = new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: watchPool(patient, note) }),
      })
      try {
        await migrateToLatest(migrating, place, room, migrations)
      } catch (error) {
        throw describePostgresError(error, place)
      } finally {
        await migrating.destroy()
      }
      return db as Kysely<Schema> // the migrations have made the tables that the type describes
    },
    async withLock(name, work) {
      if (locked.has(name)) return undefined
      locked.add(name)
      try {
        return await withAdvisoryLock(db, name, work)
      } finally {
        locked.delete(name)
      }
    },
    wake: (transaction, topic) => notifications.wake(transaction, topic),
    onWake: notifications.onWake,
    messages: notifications.messages,
    ...createNotices(() => isReachable),
    async close() {
      notifications.close()
      await db.destroy()
    },
  }
}

const optionsOf = (url: string, limitMs: number): pg.ClientConfig & { query_timeout: number } => ({
  connectionString: url,
  application_name: 'site',
  connectionTimeoutMillis: ANSWER_MS,
  // pg's own types leave this one out of the options of a client, which it documents.
  query_timeout: limitMs,
  keepAlive: true,
  types: {
    getTypeParser(oid, format) {
      // Counts are far from what JavaScript cannot count.
      if (oid === pg.types.builtins.INT8) return Number
      // JSON is text, as it is in SQLite.
      if (oid === pg.types.builtins.JSON) return String
      return pg.types.getTypeParser(oid, format)
    },
  },
})

function createPool(url: string, max: number, limitMs: number): pg.Pool {
  const pool = new pg.Pool({ ...optionsOf(url, limitMs), max })
  // An idle connection that ends: the next query gets another one.
  pool.on('error', () => {})
  // The query that uses it gets the error too. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A pool whose connections are closed once they do not answer, and whose errors say so. */
function watchPool(pool: pg.Pool, note: (error?: unknown) => void): PostgresPool {
  async function noted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      note()
      return result
    } catch (thrown) {
      const error = readPostgresError(thrown)
      note(error)
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await noted(() => pool.connect())
      let isGone = false
      const query = (text: string, values: readonly unknown[]) =>
        noted(() => client.query(text, [...values])).catch((error: unknown) => {
          isGone ||= error instanceof DatabaseGone
          throw error
        })
      return {
        // Kysely passes a cursor here when it streams, which nothing does.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy?: boolean) => client.release(isGone || destroy),
      }
    },
  }
}

/** Refuses a replica, and the database of the version that kept a log of SQL statements. */
async function requireUsable(db: Kysely<unknown>, place: string) {
  const { rows } = await sql<{ log: unknown; readOnly: string }>`
    SELECT to_regclass('site.logs') AS log,
      current_setting('transaction_read_only') AS "readOnly"`.execute(db)
  if (rows[0]?.log)
    throw new LakeError(
      `${place} was written by an earlier version of the program: with that version run "npm run move -- postgres://… --back", and with this one "npm run move" into an empty database.`,
    )
  if (rows[0]?.readOnly === 'on') throw new LakeError(`${place} cannot be used: ${READ_ONLY}`)
}

/** The lock belongs to the connection, which the work has for itself. */
const withAdvisoryLock = <Result>(
  db: Kysely<unknown>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ isOurs: boolean }>`
      SELECT pg_try_advisory_lock(${key}) AS "isOurs"`.execute(connection)
    if (!rows[0]?.isOurs) return undefined
    try {
      return await work()
    } finally {
      // When the connection has ended, so has the lock.
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { DatabaseGone, LakeError } from '../../request/errors.ts'
import { listenToPostgres } from './notifications.ts'
import {
  describePostgresError,
  nameDatabase,
  READ_ONLY,
  readPostgresError,
} from './postgresErrors.ts'
import type { OpenedEngine } from './tables.ts'

const ANSWER_MS = 3_000
const CONNECTIONS = 6

/**
 * @param limitMs how long a query may take
 * @throws LakeError with a sentence that says what to correct
 */
export async function openPostgres(url: string, limitMs = ANSWER_MS): Promise<OpenedEngine> {
  const databaseName = nameDatabase(url)
  const options = optionsOf(url, limitMs)
  const describeError = (error: unknown) => describePostgresError(error, databaseName)
  const { pool, isReachable } = createPool(options)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requireUsable(db, databaseName)
    const notifications = await listenToPostgres(db, options)
    return {
      engine: 'postgres',
      databaseName,
      db,
      isReachable,
      describeError,
      withLock: (name, work) => withAdvisoryLock(db, name, work),
      ...notifications,
      async close() {
        await notifications.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy().catch(() => {})
    throw describeError(error)
  }
}

const optionsOf = (url: string, limitMs: number): pg.PoolConfig & { query_timeout: number } => ({
  connectionString: url,
  application_name: 'site',
  connectionTimeoutMillis: ANSWER_MS,
  query_timeout: limitMs,
  keepAlive: true,
  types: {
    getTypeParser(oid, format) {
      // A bigint is a transaction's sequence number or a row count, which a JavaScript number can hold.
      if (oid === pg.types.builtins.INT8) return Number
      // As in SQLite, JSON is returned as text.
      if (oid === pg.types.builtins.JSON) return String
      return pg.types.getTypeParser(oid, format)
    },
  },
})

/** Creates a pool whose connection errors become a DatabaseGone. It closes a connection that does not answer. */
function createPool(options: pg.PoolConfig): { pool: PostgresPool; isReachable: () => boolean } {
  const pool = new pg.Pool({ ...options, max: CONNECTIONS })
  // An idle connection that ends is replaced at the next query.
  pool.on('error', () => {})
  // The running query receives the error as well. An error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  let isReachable = true

  async function watch<Result>(work: () => Promise<Result>, client?: pg.Client): Promise<Result> {
    try {
      const result = await work()
      isReachable = true
      return result
    } catch (thrown) {
      const error = readPostgresError(thrown)
      isReachable = !(error instanceof DatabaseGone)
      // Otherwise a rollback would wait for the query that got no answer.
      if (!isReachable) client?.end().catch(() => {})
      throw error
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await watch(() => pool.connect())
    const query = (text: string, values: readonly unknown[]) =>
      watch(() => client.query(text, [...values]), client)
    return {
      // When Kysely streams, it passes a cursor instead of the query's text. This project never streams.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    pool: { options: pool.options, end: () => pool.end(), connect },
    isReachable: () => isReachable,
  }
}

/** Rejects a replica, and a database of the earlier version that stored a log of SQL statements. */
async function requireUsable(db: Kysely<unknown>, databaseName: string) {
  const { rows } = await sql<{ log: unknown; readOnly: string }>`
    SELECT to_regclass('site.logs') AS log,
      current_setting('transaction_read_only') AS "readOnly"`.execute(db)
  if (rows[0]?.log)
    throw new LakeError(
      `${databaseName} was written by an earlier version of the program. Run "npm run move -- postgres://… --back" with the earlier version, then "npm run move" into an empty database with this version.`,
    )
  if (rows[0]?.readOnly === 'on')
    throw new LakeError(`${databaseName} cannot be used: ${READ_ONLY}`)
}

/**
 * Reserves a connection, and runs the work while that connection holds an advisory lock.
 *
 * @returns undefined if another connection holds the lock
 */
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
      // This fails if the connection has ended, and then PostgreSQL has released the lock.
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })

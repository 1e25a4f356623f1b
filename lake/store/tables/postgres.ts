import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { DatabaseGone, LakeError, messageOf } from '../../request/errors.ts'
import { openNotifications } from './notifications.ts'
import {
  createDatabaseGone,
  describePostgresError,
  nameDatabase,
  READ_ONLY,
  toDatabaseGone,
} from './postgresErrors.ts'
import type { OpenedEngine } from './tables.ts'

const DEFAULT_TIMEOUT_MS = 3_000
const MAX_CONNECTIONS = 6

/** @throws LakeError that says why the database cannot be used */
export async function openPostgres(
  url: string,
  queryTimeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<OpenedEngine> {
  const databaseName = nameDatabase(url)
  const options = optionsOf(url, queryTimeoutMs)
  const describeError = (error: unknown) => describePostgresError(error, databaseName)
  const { pool, isAvailable } = createPool(options, databaseName)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requireUsable(db, databaseName)
    const notifications = await openNotifications(db, options)
    return {
      engine: 'postgres',
      databaseName,
      db,
      isAvailable,
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

const optionsOf = (
  url: string,
  queryTimeoutMs: number,
): pg.PoolConfig & { query_timeout: number } => ({
  connectionString: url,
  application_name: 'site',
  connectionTimeoutMillis: DEFAULT_TIMEOUT_MS,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  types: {
    getTypeParser(oid, format) {
      // The only bigints are sequence numbers and row counts, which fit into a JavaScript number.
      if (oid === pg.types.builtins.INT8) return Number
      // JSON is returned as text, as in SQLite.
      if (oid === pg.types.builtins.JSON) return String
      return pg.types.getTypeParser(oid, format)
    },
  },
})

/**
 * Creates a pool whose queries throw DatabaseGone, and close their connection, when PostgreSQL is not available. Logs
 * the loss and the return of PostgreSQL.
 */
function createPool(
  options: pg.PoolConfig,
  databaseName: string,
): { pool: PostgresPool; isAvailable: () => boolean } {
  const pool = new pg.Pool({ ...options, max: MAX_CONNECTIONS })
  // Without these listeners, an error would end the process. A running query receives the error too.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  /** Undefined before the first answer: the start then fails with an error of its own. */
  let isAvailable: boolean | undefined

  function setAvailable(next: boolean, reason?: unknown) {
    if (isAvailable && !next)
      console.error(
        `${databaseName} is lost (${messageOf(reason)}). Pages are served, but nothing can be changed.`,
      )
    if (isAvailable === false && next) console.error(`${databaseName} is available again.`)
    isAvailable = next
  }

  async function trackAvailability<Result>(
    work: () => Promise<Result>,
    client?: pg.Client,
  ): Promise<Result> {
    try {
      const result = await work()
      setAvailable(true)
      return result
    } catch (thrown) {
      const error = toDatabaseGone(thrown)
      setAvailable(!(error instanceof DatabaseGone), thrown)
      // Closes the connection, because a rollback on it would wait for the unanswered query.
      if (!isAvailable) client?.end().catch(() => {})
      throw error
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await trackAvailability(() =>
      pool.connect().catch((error) => {
        throw error instanceof pg.DatabaseError ? error : createDatabaseGone(error)
      }),
    )
    const query = (text: string, values: readonly unknown[]) =>
      trackAvailability(() => client.query(text, [...values]), client)
    return {
      // When Kysely streams, it passes a cursor instead of the query's text. This project never streams.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    pool: { options: pool.options, end: () => pool.end(), connect },
    isAvailable: () => isAvailable !== false,
  }
}

async function requireUsable(db: Kysely<unknown>, databaseName: string) {
  const { rows } = await sql<{ readOnly: string }>`
    SELECT current_setting('transaction_read_only') AS "readOnly"`.execute(db)
  if (rows[0]?.readOnly === 'on')
    throw new LakeError(`${databaseName} cannot be used: ${READ_ONLY}`)
}

/** Reserves a connection for the work, because an advisory lock belongs to its connection. */
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
      // The query fails if the connection has ended. PostgreSQL has then already released the lock.
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })

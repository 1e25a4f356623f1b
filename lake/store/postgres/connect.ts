import pg from 'pg'
import { DatabaseGone, LakeError } from '../errors.ts'
import type { Postgres, Query } from './connection.ts'
import { migrate } from './migrations.ts'

const ANSWER_MS = 5_000
const CONNECTIONS = 6

/**
 * Connects to a database and brings its tables up to date, once whichever process comes first.
 *
 * @param url `postgres://user:password@host:5432/name`, with `?sslmode=require` where the server asks for TLS
 * @throws LakeError with a sentence that says what to mend
 */
export async function connectPostgres(url: string): Promise<Postgres> {
  let isReachable = true
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'site',
    connectionTimeoutMillis: ANSWER_MS,
    keepAlive: true,
    types: {
      // Numbers of entries are far from what JavaScript cannot count.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS })
  // Of a connection that nobody uses: the next one to ask gets another.
  pool.on('error', () => {})

  async function noted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      isReachable = true
      return result
    } catch (error) {
      if (!isGone(error)) throw error
      isReachable = false
      throw new DatabaseGone(`PostgreSQL does not answer (${codeOf(error)}).`, { cause: error })
    }
  }

  const queryOn =
    (client: pg.ClientBase | pg.Pool, limitMs: number): Query =>
    async (text, values = []) => {
      // pg's own types leave the limit out, which it documents.
      const query: pg.QueryConfig & { query_timeout: number } = {
        text,
        values: [...values],
        query_timeout: limitMs,
      }
      return (await client.query(query)).rows
    }

  async function transaction<Result>(
    work: (query: Query) => Promise<Result>,
    limitMs = ANSWER_MS,
  ): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    const query = queryOn(client, limitMs)
    try {
      await query('BEGIN')
      const result = await work(query)
      await query('COMMIT')
      return result
    } catch (error) {
      if (isGone(error)) broken ??= asError(error)
      else
        await query('ROLLBACK').catch((failed: unknown) => {
          broken = asError(failed)
        })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const postgres: Postgres = {
    query: (text, values) => noted(() => queryOn(pool, ANSWER_MS)(text, values)),
    transaction: (work, limitMs) => noted(() => transaction(work, limitMs)),
    async connect() {
      const client = new pg.Client(options)
      let onEnd = () => {}
      // An error is followed by the end.
      client.on('error', () => {})
      client.once('end', () => onEnd())
      await noted(() => client.connect())
      return {
        query: queryOn(client, ANSWER_MS),
        onSignal: (take) =>
          void client.on('notification', ({ channel, payload = '' }) => take(channel, payload)),
        onEnd(take) {
          onEnd = take
        },
        end: () => void client.end().catch(() => {}),
      }
    },
    isReachable: () => isReachable,
    close: () => pool.end(),
  }

  try {
    await migrate(postgres)
  } catch (error) {
    await pool.end().catch(() => {})
    throw error instanceof LakeError ? error : new LakeError(sentenceFor(error, url))
  }
  return postgres
}

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shut down), 25006 (read-only), and what sockets say. */
const GONE_CODES = /^(08|53|57P|25006|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT)/
/** What pg says without a code. */
const GONE_WORDS =
  /connection terminated|timeout exceeded|read timeout|connection error|not queryable|end on the pool/i

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? GONE_CODES.test(String(error.code)) : GONE_WORDS.test(error.message))

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code
    ? String(error.code)
    : asError(error).message

const REMEDIES: Record<string, string> = {
  '28P01': 'it refuses the password. Correct the user and password in DATABASE_URL.',
  '28000': 'it refuses this user. Correct DATABASE_URL, or allow the user in pg_hba.conf.',
  '3D000': 'it has no database of that name. Create it, or correct the name in DATABASE_URL.',
  '42501': 'this user may not make tables there. Grant it CREATE on the database.',
  '25006': 'it is read-only, as a replica is. Name the primary in DATABASE_URL.',
  '53100': 'its disk is full. Free some space there.',
  '53300': 'it has no connection left. Raise its max_connections, or start fewer processes.',
  ECONNREFUSED:
    'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'its host has no address. Correct the host in DATABASE_URL.',
}

function sentenceFor(error: unknown, url: string): string {
  const cause = error instanceof DatabaseGone ? error.cause : error
  const code = codeOf(cause)
  const reason =
    REMEDIES[code] ??
    (/timeout/i.test(code)
      ? 'it does not answer within 5 seconds. Correct the host in DATABASE_URL, or open its port.'
      : `${asError(cause).message} (${code}).`)
  return `PostgreSQL at ${placeOf(url)} cannot be used: ${reason}`
}

/** Host and database of a URL, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

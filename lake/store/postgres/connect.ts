import postgres from 'postgres'
import { DatabaseGone, LakeError } from '../errors.ts'
import { migrate } from './migrations.ts'

export type Sql = postgres.Sql

/** A connection to the PostgreSQL database that several processes share. */
export type Postgres = {
  sql: Sql
  /** Whether it answered when it was last asked. */
  isReachable(): boolean
  /**
   * Runs a query, within {@link ANSWER_MS}.
   *
   * @throws DatabaseGone when no answer came: what was asked may have been done
   */
  ask<Result>(query: (sql: Sql) => Promise<Result>, limitMs?: number): Promise<Result>
  close(): Promise<void>
}

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
  const sql = postgres(url, {
    max: CONNECTIONS,
    connect_timeout: 5,
    // A process that comes back asks at once, and then every few seconds.
    backoff: (attempts) => Math.min(0.1 * 2 ** attempts, 2),
    connection: { application_name: 'site', search_path: SCHEMA },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => {},
  })

  const ask: Postgres['ask'] = async (query, limitMs = ANSWER_MS) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new DatabaseGone(`PostgreSQL did not answer in ${limitMs / 1000} seconds.`)
      timer = setTimeout(() => reject(error), limitMs)
    })
    try {
      const result = await Promise.race([query(sql), late])
      isReachable = true
      return result
    } catch (error) {
      if (!isGone(error)) throw error
      isReachable = false
      throw error instanceof DatabaseGone
        ? error
        : new DatabaseGone(`PostgreSQL does not answer (${codeOf(error)}).`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  try {
    await migrate(sql, SCHEMA)
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error instanceof LakeError ? error : new LakeError(sentenceFor(error, url))
  }
  return { sql, ask, isReachable: () => isReachable, close: () => sql.end({ timeout: 2 }) }
}

/** The tables stand in a schema of their own: the database may hold others. */
const SCHEMA = 'site'

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shut down), and what sockets say. */
function isGone(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true
  const code = codeOf(error)
  return /^(08|53|57P|CONNECT|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|25006)/.test(code)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const REMEDIES: Record<string, string> = {
  '28P01': 'it refuses the password. Correct the user and password in DATABASE_URL.',
  '28000': 'it refuses this user. Correct DATABASE_URL, or allow the user in pg_hba.conf.',
  '3D000': 'it has no database of that name. Create it, or correct the name in DATABASE_URL.',
  '42501':
    'this user may not create tables. Grant it: GRANT CREATE ON DATABASE … TO …; with DATABASE_URL’s names.',
  '25006': 'it is read-only, as a replica is. Name the primary in DATABASE_URL.',
  '53100': 'its disk is full. Free some space there.',
  '53300': 'it has no connection left. Raise its max_connections, or start fewer processes.',
  ECONNREFUSED:
    'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'its host has no address. Correct the host in DATABASE_URL.',
  CONNECT_TIMEOUT:
    'it does not answer within 5 seconds. Correct the host in DATABASE_URL, or open its port.',
}

function sentenceFor(error: unknown, url: string): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return `PostgreSQL at ${placeOf(url)} cannot be used: ${REMEDIES[code] ?? `${message} (${code}).`}`
}

/** Host and database of a URL, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

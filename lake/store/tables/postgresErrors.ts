import pg from 'pg'
import { DatabaseGone, LakeError } from '../../request/errors.ts'

/** SQLSTATE codes that begin with 08 (connection), 53 (resources) or 57P (shutdown), and 25006 (read-only). */
const GONE_CODES = /^(08|53|57P|25006)/

/** Codes of system errors, such as ECONNRESET, but not of Node's own errors, such as ERR_INVALID_ARG_TYPE. */
const SYSTEM_CODE = /^E(?!RR_)[A-Z_]+$/

/** The messages of `pg` about a query whose connection is lost. These errors have no code. */
const CONNECTION_LOST = /^Connection terminated|^Query read timeout|is not queryable$/

/** Converts the error of a query to DatabaseGone if PostgreSQL is not available. Returns any other error unchanged. */
export function toDatabaseGone(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const reason = codeOrMessage(error)
  const isGone =
    error instanceof pg.DatabaseError
      ? GONE_CODES.test(reason)
      : SYSTEM_CODE.test(reason) || CONNECTION_LOST.test(reason)
  return isGone ? createDatabaseGone(error) : error
}

/** @param cause the error of a connection that could not be opened, or of a query whose connection is lost */
export const createDatabaseGone = (cause: Error): DatabaseGone =>
  new DatabaseGone(`PostgreSQL is not available (${codeOrMessage(cause)}).`, { cause })

const codeOrMessage = (error: Error): string =>
  'code' in error && error.code ? String(error.code) : error.message

export const READ_ONLY = 'it is read-only, like a replica. Set DATABASE_URL to the primary server.'

const REMEDIES: Record<string, string> = {
  '28P01': 'it rejects the password. Correct the user or password in DATABASE_URL.',
  '28000': 'it rejects this user. Correct DATABASE_URL, or allow the user in pg_hba.conf.',
  '3D000': 'it has no database with this name. Create it, or correct the name in DATABASE_URL.',
  '42501': 'this user may not create tables there. Grant it CREATE on the schema public.',
  '25006': READ_ONLY,
  '53100': 'its disk is full. Free some space.',
  '53300': 'it has no free connection. Raise its max_connections, or start fewer processes.',
  ECONNREFUSED:
    'nothing listens there. Start PostgreSQL, or correct the host and port in DATABASE_URL.',
  ENOTFOUND: 'its host name cannot be resolved. Correct the host in DATABASE_URL.',
}

/** Returns an error that says why the database cannot be used and, for common causes, what to do. */
export function describePostgresError(error: unknown, databaseName: string): LakeError {
  if (error instanceof LakeError) return error
  const thrown = error instanceof DatabaseGone ? error.cause : error
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown))
  const code = codeOrMessage(cause)
  const reason =
    REMEDIES[code] ??
    (/timed?_?out/i.test(`${code} ${cause.message}`)
      ? 'it does not answer in time. Correct the host in DATABASE_URL, open its port, or reduce the load of PostgreSQL.'
      : `${cause.message}${code === cause.message ? '' : ` (${code})`}.`)
  return new LakeError(`${databaseName} cannot be used: ${reason}`)
}

/** Returns the host and database of a URL for messages, without the password. */
export function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

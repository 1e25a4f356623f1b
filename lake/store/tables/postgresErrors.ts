import pg from 'pg'
import { DatabaseGone, LakeError } from '../../request/errors.ts'

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown), and 25006 (read-only). */
const GONE_CODES = /^(08|53|57P|25006)/

/**
 * Converts an error of a PostgreSQL that is unreachable or cannot work now to a DatabaseGone. Returns others as is.
 */
export function readPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseGone) return error
  // All errors that PostgreSQL itself does not send come from the connection.
  if (error instanceof pg.DatabaseError && !GONE_CODES.test(codeOrMessage(error))) return error
  return new DatabaseGone(`PostgreSQL is not available (${codeOrMessage(error)}).`, {
    cause: error,
  })
}

const codeOrMessage = (error: Error): string =>
  'code' in error && error.code ? String(error.code) : error.message

export const READ_ONLY = 'it is read-only, as a replica is. Name the primary in DATABASE_URL.'

const REMEDIES: Record<string, string> = {
  '28P01': 'it refuses the password. Correct the user and password in DATABASE_URL.',
  '28000': 'it refuses this user. Correct DATABASE_URL, or allow the user in pg_hba.conf.',
  '3D000': 'it has no database of that name. Create it, or correct the name in DATABASE_URL.',
  '42501': 'this user may not create tables there. Grant it CREATE on the schema public.',
  '25006': READ_ONLY,
  '53100': 'its disk is full. Free some space there.',
  '53300': 'it has no connection left. Raise its max_connections, or start fewer processes.',
  ECONNREFUSED:
    'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'its host has no address. Correct the host in DATABASE_URL.',
}

/** Creates an error that says why a database cannot be opened, and what to do. */
export function describePostgresError(error: unknown, databaseName: string): LakeError {
  if (error instanceof LakeError) return error
  const cause = error instanceof DatabaseGone ? error.cause : error
  const known = cause instanceof Error ? cause : new Error(String(cause))
  const code = codeOrMessage(known)
  const reason =
    REMEDIES[code] ??
    (/timeout/i.test(known.message)
      ? 'it does not answer within 3 seconds. Correct the host in DATABASE_URL, or open its port.'
      : `${known.message} (${code}).`)
  return new LakeError(`${databaseName} cannot be used: ${reason}`)
}

/** Returns the host and database of a URL for messages, without the password. */
export function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

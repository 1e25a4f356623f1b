import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseGone } from '../../request/errors.ts'
import { toDatabaseGone } from './postgresErrors.ts'

const withCode = <Failure extends Error>(error: Failure, code: string) =>
  Object.assign(error, { code })

const createDatabaseError = (code: string) =>
  withCode(new pg.DatabaseError('PostgreSQL rejects the query.', 30, 'error'), code)

test.each([
  ['a reset connection', withCode(new Error('read ECONNRESET'), 'ECONNRESET')],
  ['a host name that cannot be resolved', withCode(new Error('getaddrinfo'), 'EAI_AGAIN')],
  ['a query that times out', new Error('Query read timeout')],
  ['a connection that ends', new Error('Connection terminated unexpectedly')],
  ['a connection that has ended', new Error('Client was closed and is not queryable')],
  ['a database that shuts down', createDatabaseError('57P01')],
  ['a full disk', createDatabaseError('53100')],
])('%s is an outage', (_, error) => {
  expect(toDatabaseGone(error)).toBeInstanceOf(DatabaseGone)
})

test.each([
  ['a programming error', new TypeError('rows is not iterable')],
  ['a value that cannot be sent', new Error('circular reference detected')],
  ['an argument that Node rejects', withCode(new TypeError('x'), 'ERR_INVALID_ARG_TYPE')],
  ['an invalid query', createDatabaseError('42601')],
])('%s is no outage', (_, error) => {
  expect(toDatabaseGone(error)).toBe(error)
})

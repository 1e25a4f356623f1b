/** The message is shown to the person who started the program, instead of a stack trace. */
export class LakeError extends Error {
  override name = 'LakeError'
}

/** The error of a rejected request: an HTTP status and the JSON body that `@sanity/client` reads. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly body: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    message: string,
    body: Record<string, unknown>,
    { retryAfterSeconds, ...options }: RequestErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type RequestErrorOptions = ErrorOptions & { retryAfterSeconds?: number }

const REASON_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** A 401 with this code makes the Studio ask for a sign-in and keep unsaved edits, which it otherwise reverts. */
const NO_SESSION = { errorCode: 'SIO-401-ANF' }

/** Creates an error in the format of Sanity's HTTP layer. `@sanity/client` shows `<error> - <message>`. */
export function httpError(
  status: number,
  message: string,
  options?: RequestErrorOptions,
): RequestError {
  const error = REASON_PHRASES[status] ?? 'Error'
  const body = { statusCode: status, error, message }
  return new RequestError(
    status,
    message,
    status === 401 ? { ...body, ...NO_SESSION } : body,
    options,
  )
}

/** Creates the error of a query that cannot be parsed. The client prints the query, marked from `start` to `end`. */
export function queryParseError(query: string, description: string, start: number, end: number) {
  return new RequestError(400, description, {
    error: { type: 'queryParseError', description, query, start, end },
  })
}

/** Creates the error of a query that is rejected or cannot be evaluated. */
export function queryError(description: string): RequestError {
  return new RequestError(400, description, {
    error: { type: 'queryError', description },
  })
}

export type MutationErrorItem = {
  index: number
  error: { type: string; description: string; id?: string; referencingIDs?: string[] }
}

/** Creates the error of a failed transaction, in the format of the client's `MutationError`. */
export function mutationError(
  status: 400 | 403 | 404 | 409,
  description: string,
  items: MutationErrorItem[] = [],
): RequestError {
  return new RequestError(status, description, {
    error: { type: 'mutationError', description, items },
  })
}

/** PostgreSQL is unavailable: for example unreachable, too slow, or read-only. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

export class HistoryReplaced extends LakeError {
  constructor() {
    super(
      'The database no longer contains the commits that this process has read, for example after a restore. The process must restart and read the database again.',
    )
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const isDatabaseGone = (error: unknown): boolean => error instanceof DatabaseGone

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') ||
    ('errcode' in error && error.errcode === SQLITE_FULL))

/** https://sqlite.org/rescode.html */
const SQLITE_FULL = 13

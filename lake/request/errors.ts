export class LakeError extends Error {
  override name = 'LakeError'

  /** One plain sentence for the person who started the program, who can mend it. */
  get userMessage(): string {
    return this.message
  }
}

/** A request cannot be done: an HTTP status and the JSON body that `@sanity/client` reads. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly body: Record<string, unknown>
  /** When a request that fails now may be sent again. */
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

const REASONS: Record<number, string> = {
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

/** Sanity's code for a request without a session. The Studio keeps unsaved edits and asks for a sign-in; any other 401 takes the edits back. */
const NO_SESSION = { errorCode: 'SIO-401-ANF' }

/**
 * An error in the shape of Sanity's HTTP layer: `{statusCode, error, message}`, and a code for a 401.
 * The client's error message becomes `<error> - <message>`.
 */
export function httpError(
  status: number,
  message: string,
  options?: RequestErrorOptions,
): RequestError {
  const error = REASONS[status] ?? 'Error'
  const body = { statusCode: status, error, message }
  return new RequestError(
    status,
    message,
    status === 401 ? { ...body, ...NO_SESSION } : body,
    options,
  )
}

/** A query that cannot be read: the client prints it with a marker below `start`–`end`. */
export function queryParseError(query: string, description: string, start: number, end: number) {
  return new RequestError(400, description, {
    error: { type: 'queryParseError', description, query, start, end },
  })
}

/** A query that was read but cannot be answered. */
export function queryError(description: string): RequestError {
  return new RequestError(400, description, {
    error: { type: 'queryError', description },
  })
}

export type MutationErrorItem = {
  index: number
  error: { type: string; description: string; id?: string; referencingIDs?: string[] }
}

/** A transaction that fails whole, in the shape of the client's `MutationError`. */
export function mutationError(
  status: 400 | 403 | 404 | 409,
  description: string,
  items: MutationErrorItem[] = [],
): RequestError {
  return new RequestError(status, description, {
    error: { type: 'mutationError', description, items },
  })
}

/** The database that several processes share does not answer. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/** The database holds another history than this process has read, as after a restore. */
export class HistoryReplaced extends LakeError {
  constructor() {
    super(
      'The database no longer holds what this process has read from it, as after a restore: the process starts again.',
    )
  }
}

export const isDatabaseGone = (error: unknown): boolean => error instanceof DatabaseGone

/** Whether something could not be written because the disk is full, as SQLite or the system says it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') ||
    ('errcode' in error && error.errcode === SQLITE_FULL))

/** https://sqlite.org/rescode.html */
const SQLITE_FULL = 13

import type { ClientConfig } from '@sanity/client'
import isNetworkError from 'is-network-error'
import { randomHex } from '../content/randomHex.ts'
import { describeError } from './describeError.ts'
import { changesPublishedPicture, IN_USE, REPLACE_ADVICE, referrersIn } from './refusals.ts'
import type { Problem, RequestTracker } from './requestTracker.ts'

type RequestHandler = NonNullable<ClientConfig['requestHandler']>
type Request = Parameters<RequestHandler>[0]

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 5_000

const WRITE_TIMEOUT_MS = 20_000

export const retryDelayMs = (attempt: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)

function waitToRetry(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, delayMs)
    // The tests run without a window.
    globalThis.window?.addEventListener('online', end)
    signal?.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      globalThis.window?.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
  })
}

/** A busy or starting server, or a proxy in front of the server, answers with these statuses. */
const temporaryStatuses = new Set([408, 425, 429, 502, 503, 504])

export const isTemporaryStatus = (status: number) => temporaryStatuses.has(status)

/** `SyntaxError`: the sign-in page of a public network answers with HTML instead of JSON. */
const isConnectionError = (error: Error) =>
  ['TimeoutError', 'SyntaxError'].includes(error.name) || isNetworkError(error)

function findTemporaryProblem(
  error: Error & { statusCode?: unknown },
  request: Request,
): Problem | undefined {
  const { statusCode } = error
  if (typeof statusCode !== 'number') return isConnectionError(error) ? 'unreachable' : undefined
  if (isTemporaryStatus(statusCode)) return 'unreachable'
  // A 401 outside `/data/` is not retried: it tells the Studio that no editor is signed in.
  if (statusCode === 401) return request.url.includes('/data/') ? 'signedOut' : undefined
  return isWrite(request) && statusCode >= 500 ? 'unreachable' : undefined
}

const isWrite = ({ method, url }: Request) =>
  method === 'POST' && /\/data\/(?:mutate|actions)\//.test(url)

const isRead = ({ method = 'GET', url }: Request) =>
  method === 'GET' || method === 'HEAD' || /\/data\/query\//.test(url)

const isCommit = ({ query }: Request) => searchOf(query).get('tag')?.endsWith('document.commit')

const searchOf = (query: Request['query']) => new URLSearchParams(query as Record<string, string>) // converts values to strings

function urlOf({ url, query }: Request): string {
  const search = searchOf(query).toString()
  return search ? `${url}?${search}` : url
}

/** Retries do not reorder the writes to a document: the Studio sends one only after the previous one was answered. */
export const retryRequests =
  (requestTracker: RequestTracker, { retryReads }: { retryReads: boolean }): RequestHandler =>
  (request, send) => {
    if (isWrite(request)) return sendWrite(requestTracker, request, send)
    return retryReads && isRead(request)
      ? sendWithRetries(requestTracker, {}, request, send)
      : send(request)
  }

type Send = Parameters<RequestHandler>[1]

async function sendWithRetries(
  requestTracker: RequestTracker,
  key: object,
  request: Request,
  send: Send,
): Promise<unknown> {
  // Without `maxRetries: 0`, the client would also retry each attempt.
  const singleAttempt = { ...request, maxRetries: 0 }
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(singleAttempt)
      } catch (error) {
        const problem = findTemporaryProblem(error as Error, request) // the client throws only errors
        if (!problem || request.signal?.aborted) throw error
        requestTracker.reportProblem(key, problem)
        await waitToRetry(retryDelayMs(attempt), request.signal)
      }
    }
  } finally {
    requestTracker.endRequest(key)
  }
}

function sendWrite(requestTracker: RequestTracker, request: Request, send: Send): Promise<unknown> {
  if (changesPublishedPicture(request.body)) {
    requestTracker.reject({ message: REPLACE_ADVICE })
    return Promise.reject(new Error(REPLACE_ADVICE))
  }
  return new Promise((resolve, reject) => {
    const originalBody = request.body as { transactionId?: string } // the body of `mutate` and `actions`
    // All attempts send the same id, so that the lake performs the transaction only once.
    const transactionId = originalBody.transactionId ?? randomHex(12)
    const body = { ...originalBody, transactionId }
    // The client's headers are a plain object.
    const headers = { ...request.headers, 'content-type': 'application/json' } as Record<
      string,
      string
    >
    const write = { url: urlOf(request), headers, body }
    requestTracker.beginWrite(write, () => {
      requestTracker.endRequest(write)
      resolve({ transactionId, results: [] })
    })
    request.signal?.addEventListener('abort', () => requestTracker.endRequest(write))
    const requestWithId = { ...request, body, timeout: WRITE_TIMEOUT_MS }
    sendWithRetries(requestTracker, write, requestWithId, send)
      .then(resolve)
      .catch((error: Error) => {
        // The Studio reverts a rejected edit without telling the editor.
        const referrers = referrersIn(error)
        if (isCommit(request))
          requestTracker.reject({
            message: `Your last change could not be saved. ${describeError(error)}`,
          })
        else if (referrers.length > 0) requestTracker.reject({ message: IN_USE, referrers })
        reject(error)
      })
  })
}

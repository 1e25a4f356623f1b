import type { ClientConfig } from '@sanity/client'
import { defer, fromEvent, NEVER, Observable, race, retry, tap, throwError, timer } from 'rxjs'
import { sentenceOf } from './answerError.ts'
import { cancelCommit } from './keepEdits.ts'
import type { Problem, Saves } from './saves.ts'

type RequestHandler = NonNullable<ClientConfig['_requestHandler']>
type Request = Parameters<RequestHandler>[0]

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 5_000

/** After this time a connection counts as lost, and the write is sent again. */
const WRITE_TIMEOUT_MS = 20_000

export const retryDelayMs = (attempt: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)

/** Not everything that reads the Studio's configuration is a browser. */
const isOnlineAgain = () => (typeof window === 'undefined' ? NEVER : fromEvent(window, 'online'))

/** The server is busy or starting, or a proxy answers in its place. */
const passing = new Set([408, 425, 429, 502, 503, 504])

/** Why a request may succeed later, as it is; undefined when it never will. */
function problemOf(error: { statusCode?: unknown }, isWrite: boolean): Problem | undefined {
  const { statusCode } = error
  if (typeof statusCode !== 'number' || passing.has(statusCode)) return 'unreachable'
  if (!isWrite) return undefined
  if (statusCode === 401) return 'signedOut'
  return statusCode >= 500 ? 'unreachable' : undefined
}

const isWrite = ({ method, url }: Request) =>
  method === 'POST' && /\/data\/(?:mutate|actions)\//.test(url)

const isRead = ({ method = 'GET', url }: Request) =>
  method === 'GET' || method === 'HEAD' || /\/data\/query\//.test(url)

const isUpload = ({ method, url }: Request) => method === 'POST' && /\/assets\//.test(url)

const rejectionOf = (error: Error) => `Your last change could not be saved. ${sentenceOf(error)}`

/** By its id the lake knows a transaction that comes twice, and does not do it again. */
function withTransactionId(body: unknown): { transactionId: string } {
  const random = crypto.getRandomValues(new Uint8Array(12))
  const transactionId = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { transactionId, ...(body as object) } // the client's own, of these two paths
}

function urlOf({ url, query }: Request): string {
  const search = new URLSearchParams(query as Record<string, string>).toString() // written by the client
  return search ? `${url}?${search}` : url
}

/**
 * Sends requests again until they arrive, so that an outage of any length loses nothing while the tab is open:
 * what changes something under the same transaction id, and what reads, when `retryReads` says so. Writes to one
 * document keep their order, because the Studio sends the next one only once the last is answered.
 */
export const retryRequests =
  (saves: Saves, { retryReads }: { retryReads: boolean }): RequestHandler =>
  (request, send) => {
    if (isWrite(request)) return write(saves, request, send)
    if (isUpload(request)) return upload(saves, request, send)
    return retryReads && isRead(request) ? read(saves, request, send) : send(request)
  }

type Send = Parameters<RequestHandler>[1]
type Events = ReturnType<RequestHandler>

function untilArrived(saves: Saves, key: object, request: Request, send: Send, writes: boolean) {
  // The client would try some of them again itself.
  const once = { ...request, maxRetries: 0 }
  return defer(() => send(once)).pipe(
    retry({
      delay(error, attempt) {
        const problem = problemOf(error, writes)
        if (!problem) return throwError(() => error)
        saves.retrying(key, problem)
        return race(timer(retryDelayMs(attempt)), isOnlineAgain())
      },
    }),
  )
}

function read(saves: Saves, request: Request, send: Send): Events {
  return new Observable((subscriber) => {
    const key = {}
    const reading = untilArrived(saves, key, request, send, false).subscribe(subscriber)
    return () => {
      reading.unsubscribe()
      saves.end(key)
    }
  })
}

/** The Studio only says that a file was not accepted; the lake knows why. */
function upload(saves: Saves, request: Request, send: Send): Events {
  saves.dismiss()
  return send(request).pipe(
    tap({ error: (error) => saves.reject(`The file was not accepted. ${sentenceOf(error)}`) }),
  )
}

function write(saves: Saves, request: Request, send: Send): Events {
  return new Observable((subscriber) => {
    const body = withTransactionId(request.body)
    const { transactionId } = body
    const headers = { ...request.headers, 'content-type': 'application/json' } as Record<
      string,
      string
    > // the client's own
    const key = { url: urlOf(request), headers, body }
    saves.begin(key, () => {
      saves.end(key)
      subscriber.next({
        type: 'response',
        body: { transactionId, results: [] },
        url: request.url,
        method: 'POST',
        statusCode: 200,
        headers: {},
      })
      subscriber.complete()
    })
    const attempt = { ...request, body, timeout: WRITE_TIMEOUT_MS }
    const writing = untilArrived(saves, key, attempt, send, true).subscribe({
      next: (event) => subscriber.next(event),
      error(error: Error) {
        saves.end(key)
        // An edit is taken back by its document; an error would end the Studio's view of it.
        if (cancelCommit(transactionId, error)) saves.reject(rejectionOf(error))
        else subscriber.error(error)
      },
      complete: () => subscriber.complete(),
    })
    return () => {
      writing.unsubscribe()
      saves.end(key)
    }
  })
}

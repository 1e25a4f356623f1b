import { cacheLifetimes } from './cacheLifetimes.ts'
import type { RequestError } from './errors.ts'

const MAX_REASON_CHARACTERS = 500

/** Answers a rejected request. `server-timing` tells the Studio why an upload failed, because Sanity's fields do not. */
export function errorResponse({
  status,
  message,
  body,
  retryAfterSeconds,
}: RequestError): Response {
  const reason = new URLSearchParams({ reason: message.slice(0, MAX_REASON_CHARACTERS) })
  const headers = new Headers({
    'cache-control': cacheLifetimes.other,
    'server-timing': `refused;desc="${reason}"`,
  })
  if (status === 405) headers.set('allow', 'GET, HEAD')
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return Response.json(body, { status, headers })
}

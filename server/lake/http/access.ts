import { refusal } from '../store/errors.ts'
import type { Access } from '../store/identity.ts'

/** What a visitor may ask for, after the version in the path. All else needs an editor. */
const OPEN_TO_VISITORS = [
  /^(GET|POST) data\/query\/[^/]+$/,
  /^GET data\/doc\/[^/]+\/[^/]+$/,
  /^GET data\/live\/events\/[^/]+$/,
  /^GET (ping|data\/ping\/[^/]+|check\/cors|auth\/providers)$/,
  // The Studio signs out twice at once; the second time there is nobody left to.
  /^POST auth\/logout$/,
]

/**
 * Refuses what a visitor may not ask for.
 *
 * @param path the path after the version: `data/query/production`
 * @throws RequestError 401
 */
export function requireAccess(access: Access, method: string, path: string) {
  if (access === 'editor') return
  const asked = `${method === 'HEAD' ? 'GET' : method} ${path}`
  if (!OPEN_TO_VISITORS.some((pattern) => pattern.test(asked))) throw signInNeeded()
}

/** 401: the request needs an editor's session. */
export function signInNeeded(what = 'This') {
  return refusal(401, `${what} needs an editor's session or token.`)
}

/**
 * Refuses requests that another site's page makes with an editor's browser. Hosts are compared
 * without the scheme: a proxy in front may speak HTTPS where this process speaks HTTP.
 *
 * @throws RequestError 403
 */
export function requireSameOrigin(origin: string | null | undefined, host: string) {
  if (!origin) return
  const from = URL.canParse(origin) ? new URL(origin).host : origin
  if (from !== host) throw refusal(403, `Requests from ${origin} are not accepted here.`)
}

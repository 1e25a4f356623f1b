import { isIP } from 'node:net'

/** Whether a host name or address means this machine and nothing else. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/** The name in a request's Host header, without the port; empty when there is none. */
function hostNameOf(request: Request): string {
  const host = request.headers.get('host') ?? ''
  return host.replace(/:\d*$/, '')
}

const addedByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a browser on this very machine asks for this very site. The Host header is held against
 * loopback names because a foreign name can be made to point here (DNS rebinding); a proxy's header says
 * that somebody else is behind the connection.
 */
export const comesFromThisMachine = (request: Request): boolean =>
  isLoopback(hostNameOf(request)) && !addedByProxies.some((name) => request.headers.has(name))

/**
 * Whether another site's page made the browser send this request. `Sec-Fetch-Site` says so for every
 * request of a current browser, `Origin` for every write and WebSocket of any. Hosts are compared without
 * the scheme: a proxy in front may speak HTTPS where this process speaks HTTP.
 */
export function comesFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get('host')
}

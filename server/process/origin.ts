import { isIP } from 'node:net'

/** Whether a host name or address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
    .replace(/^::ffff:/, '')
  if (name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/** Whether a page of another origin, such as a sibling subdomain, made the browser send this request. */
export function comesFromAnotherOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  // Older browsers lack `Sec-Fetch-Site`, but send `Origin` with writes and WebSockets.
  const origin = request.headers.get('origin')
  if (!origin) return false
  // A proxy may change the scheme, so only hosts are compared.
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get('host')
}

/** Returns the origin for a browser on this machine, such as `http://127.0.0.1:4321`. */
export function originOf(host: string, port: number): string {
  const isWildcard = host === '0.0.0.0' || host === '::'
  const name = isWildcard ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

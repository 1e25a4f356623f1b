import { isIP } from 'node:net'

/** Whether a host name or address means this machine and nothing else. */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
    .replace(/^::ffff:/, '')
  if (name === 'localhost' || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

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

/** Where a browser on this machine finds the site: `http://127.0.0.1:4321`, without a trailing slash. */
export function originOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

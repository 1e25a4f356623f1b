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

/** The name in a request's Host header, without the port; empty without a header. */
function hostNameOf(request: Request): string {
  const host = request.headers.get('host') ?? ''
  return host.replace(/:\d*$/, '')
}

/** Headers that proxies, CDNs and load balancers add, and browsers never send. */
const ADDED_BY_PROXIES = new RegExp(
  `^(${[
    'forwarded',
    'via',
    'x-(forwarded|original|real|client|cluster|envoy|amz|amzn|arr|azure|vercel|nf|appengine|cloud)(-|$).*',
    'x-proxyuser-ip',
    '(true-client|fastly-client)-ip',
    '(cf|fly|akamai|cloudfront|do|render|gcp)-.*',
    'cdn-loop',
    'remote-addr',
    'client-ip',
  ].join('|')})$`,
)

const isProxied = (request: Request): boolean =>
  [...request.headers.keys()].some((name) => ADDED_BY_PROXIES.test(name))

/**
 * Whether a request looks like one of a browser on this machine. A proxy without headers of its own looks the same:
 * this may make a secret harder to use from elsewhere, and never stands in for one. The Host header is held against
 * loopback names because a foreign name can be made to point here (DNS rebinding).
 *
 * @param peer the address at the other end of the connection
 */
export const looksLocal = (request: Request, peer: string): boolean =>
  isLoopback(peer) && isLoopback(hostNameOf(request)) && !isProxied(request)

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

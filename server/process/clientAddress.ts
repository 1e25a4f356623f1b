import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'

type Incoming = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}

/**
 * Returns the address to rate-limit, without the port that some proxies append. The client can forge all but the last
 * address in `header` (in lower case).
 */
export function clientAddressOf(c: Pick<Context, 'env'>, header?: string): string {
  // `incoming` is Node's request. It may be missing in tests.
  const incoming = (c.env as { incoming?: Incoming } | undefined)?.incoming
  const value = header ? incoming?.headers[header] : undefined
  const last = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').at(-1)?.trim()
  const address = (last || incoming?.socket.remoteAddress || 'unknown').replace(PORT, '$1$2')
  // The check for a colon is much faster than isIPv6.
  return address.includes(':') && isIPv6(address) ? networkOf(address) : address.slice(0, 64)
}

/** Matches `203.0.113.7:51234`, `[2001:db8::1]:4711` and `[2001:db8::1]`. */
const PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** Returns the /64 network, which one client usually owns, or the IPv4 address inside `::ffff:192.0.2.1`. */
function networkOf(ipv6: string): string {
  const [zoneless = ''] = ipv6.split('%')
  const { address } = new SocketAddress({ address: zoneless, family: 'ipv6' })
  const [, ipv4] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  if (ipv4) return ipv4
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  while (groups.length + tailGroups.length < 8) groups.push('0')
  return `${[...groups, ...tailGroups].slice(0, 4).join(':')}::/64`
}

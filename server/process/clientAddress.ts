import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'

type Incoming = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address by which a request counts against limits: the peer's, or the one in the header that CLIENT_ADDRESS_HEADER
 * names. Of a list the last address counts: the proxy added it, the client wrote the rest. IPv6 addresses count by
 * their /64 network, which one client owns whole.
 *
 * @param header in lower case; undefined when no proxy is configured
 */
export function clientAddressOf(c: Pick<Context, 'env'>, header?: string): string {
  // httpServer.ts hands Node's request on; tests that make requests themselves have none.
  const incoming = (c.env as { incoming?: Incoming } | undefined)?.incoming
  const said = header ? incoming?.headers[header] : undefined
  const last = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').at(-1)?.trim()
  const address = last || incoming?.socket.remoteAddress || 'unknown'
  // A colon tells most apart, much sooner.
  return address.includes(':') && isIPv6(address) ? networkOf(address) : address.slice(0, 64)
}

/** The /64 network of an IPv6 address; of one that stands for an IPv4 address (`::ffff:…`) that address. */
function networkOf(written: string): string {
  const [zoneless = ''] = written.split('%')
  const { address } = new SocketAddress({ address: zoneless, family: 'ipv6' })
  const [, ipv4] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  if (ipv4) return ipv4
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  while (groups.length + last.length < 8) groups.push('0')
  return `${[...groups, ...last].slice(0, 4).join(':')}::/64`
}

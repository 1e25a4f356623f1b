import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Answers a WebSocket that is not taken, and ends the connection: whoever holds their half open would otherwise keep
 * it for good.
 */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  headers: Record<string, string> = {},
) {
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map((pair) => pair.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

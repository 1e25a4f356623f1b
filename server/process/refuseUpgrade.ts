import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Refuses a WebSocket and ends the connection, which a client that keeps its half open would otherwise hold. */
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

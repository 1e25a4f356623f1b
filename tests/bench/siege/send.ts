import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'

const ATTACKER = { [ADDRESS_HEADER]: '198.51.100.1' }

type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Goes away when nothing has come by then. */
  abandonAfterMs?: number
}

/** Sends one as the attacker and reads the answer to its end; resolves with its status, `none` without an answer. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body = '', abandonAfterMs = 15_000 }: Sent = {},
): Promise<number | 'none'> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers: { ...ATTACKER, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 'none'))
      answer.on('error', () => resolve('none'))
    })
    sent.on('error', () => resolve('none'))
    sent.setTimeout(abandonAfterMs, () => sent.destroy())
    sent.end(body)
  })
}

/** A connection that does nothing by itself. */
export function openConnection(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  return socket
}

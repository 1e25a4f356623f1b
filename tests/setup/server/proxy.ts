import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ProxyOptions = {
  /** Whether the proxy passes the requested Host on. */
  passesHost?: boolean
  /** Headers that the proxy sets on every request. */
  adds?: Record<string, string>
  /** Headers that the proxy removes, in lower case. */
  drops?: string[]
}

/**
 * Starts a proxy. Its defaults are those of nginx with only `proxy_pass`: the upstream's host as Host, and no added
 * headers.
 */
export async function startProxy(
  upstream: string,
  { passesHost = false, adds = {}, drops = [] }: ProxyOptions = {},
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const host = passesHost ? {} : { host: new URL(upstream).host }
    const passedHeaders = Object.entries(incoming.headers).filter(([name]) => !drops.includes(name))
    const headers = { ...Object.fromEntries(passedHeaders), ...adds, ...host, connection: 'close' }
    const target = new URL(incoming.url ?? '/', upstream)
    const forwarded = request(
      target,
      { method: incoming.method, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
}

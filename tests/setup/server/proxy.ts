import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ProxyOptions = {
  forwardsHost?: boolean
  /** Names in lower case. */
  removedHeaders?: string[]
}

/** By default works like nginx with only `proxy_pass`: replaces Host, and adds no `X-Forwarded-` headers. */
export async function startProxy(
  upstream: string,
  { forwardsHost = false, removedHeaders = [] }: ProxyOptions = {},
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const host = forwardsHost ? {} : { host: new URL(upstream).host }
    const passedHeaders = Object.entries(incoming.headers).filter(
      ([name]) => !removedHeaders.includes(name),
    )
    const headers = { ...Object.fromEntries(passedHeaders), ...host, connection: 'close' }
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
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // the server listens on TCP
}

import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Sends a request over a new connection, without following redirects. Unlike `fetch`, it adds no headers such as
 * `Sec-Fetch-Mode`, and does not replace `Host`.
 */
export function send(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const received = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
      const status = answer.statusCode ?? 0
      const isEmpty = status === 204 || status === 304
      buffer(answer).then(
        (bytes) =>
          resolve(
            new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: received }),
          ),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Unlike `fetch`, follows no redirects, adds no `Sec-Fetch-Mode` header, and lets the caller set `Host`. */
export function send(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, headers, agent: false }, (answer) => {
      const received = new Headers()
      for (let index = 0; index < answer.rawHeaders.length; index += 2)
        received.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '')
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
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

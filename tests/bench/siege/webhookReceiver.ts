import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** It answers late, so that a kill meets deliveries under way. */
const ANSWERS_AFTER_MS = 15

export type Lead = { email: string; key: string }

/**
 * Where enquiries are delivered to: a receiver that keeps the key of each, and takes what comes again under the same
 * one as the same lead, as docs/operating.md asks of a receiver.
 */
export async function openWebhookReceiver() {
  /** By key. */
  const leads = new Map<string, Lead>()
  let repeated = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      if (leads.has(key)) repeated += 1
      leads.set(key, { key, email: JSON.parse(body).email })
      setTimeout(() => response.end(), ANSWERS_AFTER_MS)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    leads,
    repeated: () => repeated,
    url: `http://127.0.0.1:${port}/leads`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>

import { createHmac } from 'node:crypto'
import { idOf } from './deliveryId.ts'
import type { Deliver } from './outbox.ts'
import { postJson } from './postJson.ts'

export type WebhookOptions = { url: string; secret: string }

/** Posts each enquiry as JSON, signed so that the receiver knows who sent it and when (docs/operating.md, "Enquiries"). */
export function createWebhook({ url, secret }: WebhookOptions): Deliver {
  return (delivery, signal) => {
    const { key, at, answers, source } = delivery
    const body = JSON.stringify({ key, at, ...answers, source })
    const seconds = Math.floor(Date.now() / 1000)
    const headers = {
      'idempotency-key': idOf(delivery),
      'webhook-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
    }
    return postJson(url, body, headers, signal)
  }
}

/** HMAC-SHA256, in hex, of the seconds since 1970, a full stop and the body. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

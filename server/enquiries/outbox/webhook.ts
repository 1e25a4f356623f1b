import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { checkedText, readVariables, url } from '../../config/variables.ts'
import { StartupError } from '../../process/errors.ts'
import type { OpenChannel } from './channel.ts'
import { postJson } from './postJson.ts'

const schema = v.object({
  WEBHOOK_URL: url('WEBHOOK_URL', /^https?:\/\//, 'https://crm.example.com/enquiries'),
  WEBHOOK_SECRET: checkedText(
    (secret) => secret.length >= 16,
    'WEBHOOK_SECRET must be at least 16 characters long: the receiver uses it to verify the sender.',
  ),
})

/** Posts each enquiry as JSON, with a signature of the time and body. docs/operating.md describes the format. */
export const openWebhook: OpenChannel = ({ variables }) => {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = readVariables(schema, variables)
  if (!WEBHOOK_URL) return undefined
  if (!WEBHOOK_SECRET)
    throw new StartupError('WEBHOOK_URL is set, so set WEBHOOK_SECRET too: it signs each request.')
  return {
    name: 'webhook',
    takes: 'every enquiry',
    deliver({ key, at, answers, source, likelySpam }, signal) {
      const body = JSON.stringify({ key, at, ...answers, source, likelySpam })
      const seconds = Math.floor(Date.now() / 1000)
      const headers = {
        'idempotency-key': key,
        'webhook-signature': `t=${seconds},v1=${sign(WEBHOOK_SECRET, seconds, body)}`,
      }
      return postJson(WEBHOOK_URL, body, headers, signal)
    },
  }
}

const sign = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

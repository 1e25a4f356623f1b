import type { Config } from '../../config/config.ts'
import type { Channel } from '../intake/answers.ts'
import { type Outgoing, openStore } from '../store/store.ts'
import { createBackendCall, createEmailJsCall } from './calls.ts'
import type { DeliveryChannel } from './deliveries.ts'
import { type Deliver, startOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'
import { createWebhook } from './webhook.ts'

/** A browser that runs scripts makes the other two calls itself. */
const FOR_EVERY_ENQUIRY: readonly DeliveryChannel[] = ['smtp', 'webhook']

/**
 * Starts delivering enquiries to the channels that are configured, with those that an earlier process left behind.
 *
 * @throws StoreError when the folder cannot be written or the database is broken
 */
export function openOutbox(config: Pick<Config, 'dataDir' | 'outbox' | 'site'>): {
  outgoing: Outgoing
  close(): void
} {
  const store = openStore(config.dataDir)
  const channels = channelsOf(config, store.countHeld)
  const outbox = startOutbox(store.deliveries, channels)
  return {
    outgoing: { ...outgoingOf(channels), onQueued: outbox.wake },
    close() {
      outbox.close()
      store.close()
    },
  }
}

/** Where enquiries go to, for a program beside the server: this finds by itself what was put into the outbox. */
export const outgoingTo = (config: Pick<Config, 'outbox' | 'site'>): Outgoing => ({
  ...outgoingOf(channelsOf(config)),
  onQueued() {},
})

function outgoingOf(channels: Partial<Record<DeliveryChannel, Deliver>>) {
  const names = Object.keys(channels) as DeliveryChannel[] // the keys of that record
  return {
    channels: (channel: Channel) =>
      channel === 'form' ? names : names.filter((name) => FOR_EVERY_ENQUIRY.includes(name)),
  }
}

function channelsOf({ outbox, site }: Pick<Config, 'outbox' | 'site'>, countHeld = () => 0) {
  const { smtp, webhook } = outbox
  const { enquiry, mail } = site
  const channels: Partial<Record<DeliveryChannel, Deliver>> = {}
  if (smtp) channels.smtp = createSmtp({ ...smtp, countHeld })
  if (webhook) channels.webhook = createWebhook(webhook)
  if (enquiry.origin) channels.backend = createBackendCall(enquiry.origin, enquiry.product)
  if (mail.origin && outbox.mailTo)
    channels.emailjs = createEmailJsCall(mail.origin, mail, outbox.mailTo)
  return channels
}

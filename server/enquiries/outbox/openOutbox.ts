import type { Config } from '../../config/config.ts'
import type { Channel } from '../intake/answers.ts'
import type { Outgoing, Store } from '../store/store.ts'
import { createBackendCall, createEmailJsCall } from './calls.ts'
import type { DeliveryChannel } from './deliveries.ts'
import type { MailWords } from './mailWords.ts'
import { type Deliver, startOutbox } from './outbox.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'
import { createWebhook } from './webhook.ts'

/** A browser that runs scripts makes the other two calls itself. */
const FOR_EVERY_ENQUIRY: readonly DeliveryChannel[] = ['smtp', 'webhook']

type OutboxConfig = Pick<Config, 'outbox' | 'site'>

/**
 * Starts delivering what is in the store's outbox to the channels that are configured, with what an earlier process left.
 *
 * @param words the words of mails
 */
export const openOutbox = (
  config: OutboxConfig,
  { deliveries, countHeld }: Pick<Store, 'deliveries' | 'countHeld'>,
  words: () => Promise<MailWords>,
) => startOutbox(deliveries, channelsOf(config, { countHeld, words }))

/**
 * Where enquiries go to.
 *
 * @param onQueued called when something was put into the outbox; a program beside the server need not tell it
 */
export function outgoingTo(config: OutboxConfig, onQueued = () => {}): Outgoing {
  const names = Object.keys(channelsOf(config)) as DeliveryChannel[] // the keys of that record
  return {
    channels: (channel: Channel) =>
      channel === 'form' ? names : names.filter((name) => FOR_EVERY_ENQUIRY.includes(name)),
    onQueued,
  }
}

function channelsOf(
  { outbox, site }: OutboxConfig,
  known: Pick<SmtpOptions, 'countHeld' | 'words'> = {},
) {
  const { smtp, webhook } = outbox
  const { enquiry, mail } = site
  const channels: Partial<Record<DeliveryChannel, Deliver>> = {}
  if (smtp) channels.smtp = createSmtp({ ...smtp, ...known })
  if (webhook) channels.webhook = createWebhook(webhook)
  if (enquiry.origin) channels.backend = createBackendCall(enquiry.origin, enquiry.product)
  if (mail.origin && outbox.mailTo)
    channels.emailjs = createEmailJsCall(mail.origin, mail, outbox.mailTo)
  return channels
}

import { messageOf } from '../../process/errors.ts'
import type { Arrival } from '../store/enquiries.ts'
import type { ChannelSettings, OpenChannel, OutboxChannel } from './channel.ts'
import { openSmtp } from './smtp.ts'
import { openBackendCall, openEmailJsCall } from './specifiedCalls.ts'
import { openWebhook } from './webhook.ts'

/** To add a channel, write a file like `webhook.ts` and list its `OpenChannel` here. */
const openers: readonly OpenChannel[] = [openSmtp, openWebhook, openBackendCall, openEmailJsCall]

/** Opens the channels whose variables are set. @throws StartupError that names a malformed or missing variable */
export const openChannels = (settings: ChannelSettings): OutboxChannel[] =>
  openers.flatMap((open) => open(settings) ?? [])

/** Returns a function that lists the names of the channels that deliver an enquiry. */
export const createChannelSelector =
  (channels: readonly OutboxChannel[]) =>
  (arrivedBy: Arrival['arrivedBy']): string[] =>
    channels
      .filter(({ takes }) => takes === 'every enquiry' || arrivedBy === 'form')
      .map(({ name }) => name)

/** @returns a status message for each channel that has a `check` */
export const checkChannels = (
  channels: readonly Pick<OutboxChannel, 'name' | 'check'>[],
): Promise<string[]> =>
  Promise.all(
    channels.flatMap(({ name, check }) => {
      if (!check) return []
      return check().then(
        () => `Enquiries are delivered by ${name}: the connection works.`,
        (error: unknown) =>
          `Deliveries by ${name} wait, because the connection fails (${messageOf(error)}): if this lasts, correct the channel’s variables in .env and restart.`,
      )
    }),
  )

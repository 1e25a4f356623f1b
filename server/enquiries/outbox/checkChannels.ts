import { messageOf } from '../../process/errors.ts'
import type { OutboxChannel } from './channel.ts'

/** Tries the connections of channels that can be tried. @returns a sentence for each, for the operator */
export const checkChannels = (
  channels: readonly Pick<OutboxChannel, 'name' | 'check'>[],
): Promise<string[]> =>
  Promise.all(
    channels.flatMap(({ name, check }) => {
      if (!check) return []
      return check().then(
        () => `Enquiries are delivered by ${name}: the connection works.`,
        (error: unknown) =>
          `Enquiries wait, because ${name} fails (${messageOf(error)}): correct its variables in .env and start again.`,
      )
    }),
  )

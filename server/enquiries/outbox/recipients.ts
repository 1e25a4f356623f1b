import type { SanityClient } from '@sanity/client'
import { messageOf } from '../../process/errors.ts'

/** A visitor waits no longer for content that cannot be read. */
const TIMEOUT_MS = 2_000

type Settings = { enquiryRecipient?: string | null; salesEmail?: string | null }

/**
 * Reads the recipients of enquiries from the site's settings.
 *
 * @returns undefined when they cannot be read: then no enquiry is held for its recipient
 */
export const createRecipients =
  (content: Pick<SanityClient, 'fetch'>) => async (): Promise<string[] | undefined> => {
    try {
      const settings = await content.fetch<Settings | null>(
        '*[_type == "siteSettings"][0]{enquiryRecipient, salesEmail}',
        {},
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      )
      return [settings?.enquiryRecipient, settings?.salesEmail].filter(
        (address) => !!address,
      ) as string[] // what is empty is left out
    } catch (error) {
      console.error(`The addressee of enquiries could not be checked: ${messageOf(error)}`)
      return undefined
    }
  }

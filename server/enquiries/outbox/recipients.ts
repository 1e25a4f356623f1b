import type { SanityClient } from '@sanity/client'
import { messageOf } from '../../process/errors.ts'

/** A visitor waits no longer for content that cannot be read just now. */
const TIMEOUT_MS = 2_000

type Settings = { enquiryRecipient?: string | null; salesEmail?: string | null }

/**
 * Reads to whom the site's settings send enquiries, as the form does.
 *
 * @returns undefined when they cannot be read, so that nothing is held against anybody for it
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

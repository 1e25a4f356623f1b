import type { SanityClient } from '@sanity/client'
import type { mailPlaceholders } from '../../../domain/mailPlaceholders.ts'
import { fillIn } from '../../../domain/fillIn.ts'
import { messageOf } from '../../process/errors.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'

/** The editors' texts for the mail. An empty subject falls back to the built-in one. */
export type MailWords = { enquirySubject?: string | null; enquiryIntro?: string | null }

const TIMEOUT_MS = 2_000

/** If the content cannot be read, the mail has the built-in subject and no introduction. */
export const createMailWordsReader =
  (content: Pick<SanityClient, 'fetch'>) => async (): Promise<MailWords> => {
    try {
      const words = await content.fetch<MailWords | null>(
        '*[_type == "siteSettings"][0]{enquirySubject, enquiryIntro}',
        {},
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      )
      return words ?? {}
    } catch (error) {
      console.error(
        `The subject and introduction of an enquiry's e-mail could not be read: ${messageOf(error)}`,
      )
      return {}
    }
  }

const DEFAULT_SUBJECT = 'Enquiry from {hotel}'

export function fillInMailWords({ answers, source }: StoredEnquiry, words: MailWords) {
  const values: Record<(typeof mailPlaceholders)[number], string> = {
    hotel: answers.hotelname,
    name: answers.name,
    page: source.page ?? '',
    campaign: source.campaign ?? '',
  }
  return {
    subject: fillIn(words.enquirySubject || DEFAULT_SUBJECT, values),
    intro: fillIn(words.enquiryIntro ?? '', values),
  }
}

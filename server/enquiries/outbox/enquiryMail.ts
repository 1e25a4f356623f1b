import type { SanityClient } from '@sanity/client'
import { formatDateTimeWithZone } from '../../../domain/dates.ts'
import { describeSource } from '../../../domain/enquirySource.ts'
import { fillIn } from '../../../domain/fillIn.ts'
import type { mailPlaceholders } from '../../../domain/mailPlaceholders.ts'
import { messageOf } from '../../process/errors.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'

/** The editors' texts for the mail about an enquiry. An empty subject is replaced by a built-in subject. */
export type MailWords = { enquirySubject?: string | null; enquiryIntro?: string | null }

export type ReadMailWords = () => Promise<MailWords>

const TIMEOUT_MS = 2_000

/** Creates a function that reads the editors' texts, or logs why they cannot be read and returns no texts. */
export const createMailWordsReader =
  (content: Pick<SanityClient, 'fetch'>): ReadMailWords =>
  async () => {
    try {
      const words = await content.fetch<MailWords | null>(
        '*[_type == "siteSettings"][0]{enquirySubject, enquiryIntro}',
        {},
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      )
      return words ?? {}
    } catch (error) {
      console.error(
        `An enquiry's e-mail gets the built-in subject and no introduction, because the editors' texts could not be read: ${messageOf(error)}`,
      )
      return {}
    }
  }

const DEFAULT_SUBJECT = 'Enquiry from {hotel}'

/** The mail that an enquiry causes: the editors' texts, and the answers. */
export function writeEnquiryMail(enquiry: StoredEnquiry, words: MailWords) {
  const { answers, source, likelySpam } = enquiry
  const values: Record<(typeof mailPlaceholders)[number], string> = {
    hotel: answers.hotelname,
    name: answers.name,
    page: source.page ?? '',
    campaign: source.campaign ?? '',
  }
  const subject = fillIn(words.enquirySubject || DEFAULT_SUBJECT, values)
  const intro = fillIn(words.enquiryIntro ?? '', values)
  return {
    subject: toOneLine(likelySpam ? `Likely spam: ${subject}` : subject),
    text: (intro && `${intro}\n\n`) + listAnswers(enquiry),
  }
}

/** A line break in a header would begin another header. */
export const toOneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const listAnswers = ({ answers, at, source }: StoredEnquiry) =>
  [
    `Hotel:   ${answers.hotelname}`,
    `Name:    ${answers.name}`,
    `Phone:   ${answers.phonenumber}`,
    `E-mail:  ${answers.email}`,
    `Sent:    ${formatDateTimeWithZone(at)}`,
    ...(source.page ? [`Source:  ${toOneLine(describeSource(source))}`] : []),
    '',
    answers.message,
    '',
  ].join('\n')

import type { Enquiry } from '../../../domain/enquiry.ts'
import type { RequestCounter } from '../../limits/limitRequests.ts'

/** A hotel names its own site and a booking site; advertisers name more. */
const MAX_LINKS = 3

const LINK = /https?:\/\/\S|(?<!\/)\bwww\.[^\s.]/giu

export type ReceivedEnquiry = {
  answers: Enquiry
  address: string
  isHoneypotFilled: boolean
}

/** Counts an enquiry and tells whether a program probably sent it. */
export type SpamCheck = (received: ReceivedEnquiry) => boolean

/**
 * The three signs of spam: a filled honeypot, more links than a hotel writes, and an address that sends very many. The
 * enquiry is stored and delivered all the same.
 */
export const createSpamCheck =
  (requests: RequestCounter): SpamCheck =>
  ({ answers, address, isHoneypotFilled }) => {
    const isOverLimit = requests.secondsOver(address) > 0
    requests.count(address)
    return isHoneypotFilled || isOverLimit || countLinks(answers) > MAX_LINKS
  }

const countLinks = (answers: Enquiry): number =>
  Object.values(answers).reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)

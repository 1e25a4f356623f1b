import type { Enquiry } from '../../../domain/enquiry.ts'
import type { RequestCounter } from '../../limits/requestCounter.ts'

/** Hotels link to their own site and a booking site; advertisers link to more. */
const MAX_LINKS = 3

const LINK = /https?:\/\/\S|(?<!\/)\bwww\.[^\s.]/giu

export type ReceivedEnquiry = { answers: Enquiry; address: string; isHoneypotFilled: boolean }

export type SpamCheck = ReturnType<typeof createSpamCheck>

/** Creates a check for a filled honeypot, many links or many enquiries. Each call counts towards the limit. */
export const createSpamCheck =
  (requests: RequestCounter) =>
  ({ answers, address, isHoneypotFilled }: ReceivedEnquiry): boolean => {
    const isOverLimit = requests.secondsUntilAllowed(address) > 0
    requests.count(address)
    return isHoneypotFilled || isOverLimit || countLinks(answers) > MAX_LINKS
  }

const countLinks = (answers: Enquiry): number =>
  Object.values(answers).reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)

import { httpError } from '@aangan/lake/errors'
import { LRUCache } from 'lru-cache'
import { type Enquiry, findTooLongAnswers, TOO_MANY_ENQUIRIES } from '../../../domain/enquiry.ts'
import { requireAllowed } from '../../limits/limitMiddleware.ts'
import type { RequestCounter } from '../../limits/requestCounter.ts'
import type { Arrival } from '../store/enquiries.ts'

/** Hotels link to their own site and a booking site; advertisers link to more. */
const MAX_LINKS = 3

const LINK = /https?:\/\/\S|(?<!\/)\bwww\.[^\s.]/giu

const DAY_MS = 86_400_000

const LAST_RANK = 1_000_000

export type ReceivedEnquiry = Pick<Arrival, 'key' | 'answers'> & {
  address: string
  isHoneypotFilled: boolean
}

export type Admission = Pick<Arrival, 'likelySpam' | 'deliveryRank'>

/**
 * Creates the rule for how many enquiries are stored, and in which order they are delivered: the first one of each
 * address, then the second ones, and likely spam last. An enquiry that arrives again counts once.
 */
export function createAdmission(countEnquiry: RequestCounter, countSpamDelivery: RequestCounter) {
  const admitted = new LRUCache<string, Admission>({ max: 10_000, ttl: DAY_MS })
  const numbersToday = new LRUCache<string, number>({ max: 10_000, ttl: DAY_MS })

  function admitNew({ answers, address, isHoneypotFilled }: ReceivedEnquiry) {
    const [tooLong] = Object.entries(findTooLongAnswers(answers))
    if (tooLong) throw httpError(400, tooLong.join(': '))
    requireAllowed(countEnquiry, address, formatTooManyEnquiries)
    const number = numbersToday.get(address) ?? 0
    numbersToday.set(address, number + 1)
    const likelySpam = isHoneypotFilled || countLinks(answers) > MAX_LINKS
    if (!likelySpam) return { likelySpam, deliveryRank: number }
    return { likelySpam, deliveryRank: countSpamDelivery(address) > 0 ? null : LAST_RANK }
  }

  /** @throws RequestError 400 for an answer that is too long; 429 when the address or the day has its number */
  return (received: ReceivedEnquiry): Admission => {
    const admission = admitted.get(received.key) ?? admitNew(received)
    admitted.set(received.key, admission)
    return admission
  }
}

const formatTooManyEnquiries = (seconds: number) =>
  `${TOO_MANY_ENQUIRIES} Please call or write to us instead, or try again in ${Math.ceil(seconds / 60)} min.`

const countLinks = (answers: Enquiry): number =>
  Object.values(answers).reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)

import type { Enquiry } from '../../../src/enquiry/fields.ts'
import { countRequests, type RequestCounter } from '../../limits/limitRequests.ts'
import { DELIVERED_PER } from '../../limits/requestLimits.ts'
import { linkReasons } from './links.ts'
import type { Stamps } from './stamp.ts'
import type { Visits } from './visits.ts'

export type ReceivedEnquiry = {
  answers: Enquiry
  /** undefined for one that came without. */
  key: string | undefined
  stamp: string | undefined
  address: string
  /** Whether the field that people do not see was filled in. */
  isHoneypotFilled: boolean
  toEmail?: string
}

export type SpamCheck = {
  /** The reasons why it is likely spam, as sentences for the quarantine; empty when it is delivered. */
  reasonsAgainst(received: ReceivedEnquiry): Promise<string[]>
}

/** A person takes longer for five fields, even with autofill. */
const MIN_MS = 1_000
/** A form may stay open for long, but stamps cannot be collected for a year. */
const MAX_STAMP_MS = 30 * 24 * 60 * 60_000

/**
 * Tells people's enquiries from programs'. Both get the same answer, and likely spam waits in quarantine.
 *
 * @param options.recipients the addressees that the settings name; undefined when they cannot be read
 */
export function createSpamCheck({
  stamps,
  visits,
  recipients,
  delivered = countRequests({ total: DELIVERED_PER }),
}: {
  stamps: Pick<Stamps, 'ageOf'>
  visits: Pick<Visits, 'ageOf'>
  recipients(): Promise<string[] | undefined>
  delivered?: RequestCounter
}): SpamCheck {
  /** A browser that runs scripts has a stamp; without one, the visit says when the form was begun. */
  function timeReasons({ key, stamp, address }: ReceivedEnquiry): string[] {
    const stampAge = key && stamp ? stamps.ageOf(stamp, key) : undefined
    const age =
      stampAge !== undefined && stampAge <= MAX_STAMP_MS ? stampAge : visits.ageOf(address)
    if (age === undefined) return ['Nobody had opened a page with the form.']
    return age < MIN_MS ? ['It came less than a second after the form was opened.'] : []
  }

  async function addresseeReasons({ toEmail }: ReceivedEnquiry): Promise<string[]> {
    if (toEmail === undefined) return []
    const known = await recipients()
    if (!known || known.some((recipient) => folded(recipient) === folded(toEmail))) return []
    return ['It names another addressee than the settings.']
  }

  /**
   * Enquiries that are held for another reason do not count, so that a flood of spam does not hold up a person's
   * enquiry.
   */
  function floodReasons(): string[] {
    if (delivered.secondsOver('') > 0) return ['Far more enquiries came than on other days.']
    delivered.count('')
    return []
  }

  return {
    async reasonsAgainst(received) {
      const reasons = [
        ...(received.isHoneypotFilled ? ['The field that people do not see was filled in.'] : []),
        ...timeReasons(received),
        ...linkReasons(received.answers),
        ...(await addresseeReasons(received)),
      ]
      return reasons.length > 0 ? reasons : floodReasons()
    },
  }
}

const folded = (address: string) => address.trim().toLowerCase()

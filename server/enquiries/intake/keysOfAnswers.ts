import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes the keys of an enquiry that came without one, as where no script ran: the same answers are the same enquiry
 * until the end of the next day. A cached page is shared by all visitors, so it cannot carry a key.
 */
export function keysOfAnswers({ hotelname, name, phonenumber, email, message }: Enquiry): {
  key: string
  /** The key of the same answers yesterday. */
  formerKey: string
} {
  const text = JSON.stringify([hotelname, name, phonenumber, email, message])
  const keyOn = (time: number) =>
    `answers-${createHash('sha256')
      .update(`${Math.floor(time / DAY_MS)} ${text}`)
      .digest('base64url')}`
  const now = Date.now()
  return { key: keyOn(now), formerKey: keyOn(now - DAY_MS) }
}

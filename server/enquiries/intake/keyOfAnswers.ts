import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../src/enquiry/fields.ts'

const DAY_MS = 86_400_000

/**
 * Makes the key of an enquiry that came without one, as where no script ran: the same answers are the same enquiry
 * until the end of the next day. A cached page is shared by all visitors, so it cannot carry a key.
 */
export function keyOfAnswers(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  store: { knows(key: string): boolean },
): string {
  const text = JSON.stringify([hotelname, name, phonenumber, email, message])
  const keyOn = (time: number) =>
    `answers-${createHash('sha256')
      .update(`${Math.floor(time / DAY_MS)} ${text}`)
      .digest('base64url')}`
  const now = Date.now()
  const yesterdays = keyOn(now - DAY_MS)
  return store.knows(yesterdays) ? yesterdays : keyOn(now)
}

import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes the idempotency key of a submission. The two calls of one form and all retries have the same key. Different
 * answers have different keys.
 *
 * @param formKey the key that the browser made for this form. Without JavaScript there is none, because all visitors
 * get the same cached page. The default is the day, so that the same answers are stored at most once a day
 */
export function makeKey(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  formKey = String(Math.floor(Date.now() / DAY_MS)),
): string {
  const text = JSON.stringify([formKey, hotelname, name, phonenumber, email, message])
  return createHash('sha256').update(text).digest('base64url')
}

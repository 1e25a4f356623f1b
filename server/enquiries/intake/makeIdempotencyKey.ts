import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes an enquiry's idempotency key from the form's key and the answers. The backend call, the e-mail call and the
 * retries of both therefore have the same key.
 *
 * @param formKey made by the page's script. Default: the UTC day, so that the same answers on one day have one key
 */
export function makeIdempotencyKey(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  formKey = String(Math.floor(Date.now() / DAY_MS)),
): string {
  const text = JSON.stringify([formKey, hotelname, name, phonenumber, email, message])
  return createHash('sha256').update(text).digest('base64url')
}

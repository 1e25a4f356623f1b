import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes the idempotency key of a submission. The backend call, the e-mail call and their retries have the same key.
 * Changed answers have a different key.
 *
 * @param formKey the key that the page's script made. Default: the day, as cached HTML cannot contain a unique key
 */
export function makeIdempotencyKey(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  formKey = String(Math.floor(Date.now() / DAY_MS)),
): string {
  const text = JSON.stringify([formKey, hotelname, name, phonenumber, email, message])
  return createHash('sha256').update(text).digest('base64url')
}

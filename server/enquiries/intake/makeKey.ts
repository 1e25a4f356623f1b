import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes the idempotency key of a submission. The two calls of one form and its retries share it; other answers have
 * another one.
 *
 * @param formKey the key of the filled form. Without JavaScript there is none, because visitors share cached pages.
 * Equal answers of one day are then one enquiry
 */
export function makeKey(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  formKey = String(Math.floor(Date.now() / DAY_MS)),
): string {
  const text = JSON.stringify([formKey, hotelname, name, phonenumber, email, message])
  return createHash('sha256').update(text).digest('base64url')
}

import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../domain/enquiry.ts'

const DAY_MS = 86_400_000

/**
 * Makes an enquiry's idempotency key. Requests with the same `formKey` and the same answers get the same key.
 * @param formKey the value of the request's Idempotency-Key header; default: the UTC day
 */
export function makeIdempotencyKey(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  formKey = String(Math.floor(Date.now() / DAY_MS)),
): string {
  const text = JSON.stringify([formKey, hotelname, name, phonenumber, email, message])
  return createHash('sha256').update(text).digest('base64url')
}

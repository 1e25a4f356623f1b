import { createEnquiry } from './createEnquiry.ts'
import type { Enquiry } from './fields.ts'
import { sendEmail } from './sendEmail.ts'

/**
 * Makes both calls, neither waiting for the other; the e-mail alone decides what becomes of the form.
 *
 * @param key the same for every attempt to send one filled form, so that they make one enquiry
 */
export async function sendEnquiry(
  enquiry: Enquiry,
  recipient: string,
  key: string,
): Promise<'SUCCESS' | 'FAILED'> {
  void createEnquiry(enquiry, key)
  try {
    await sendEmail(enquiry, recipient, key)
    return 'SUCCESS'
  } catch (error) {
    console.error('Enquiry e-mail error:', error)
    return 'FAILED'
  }
}

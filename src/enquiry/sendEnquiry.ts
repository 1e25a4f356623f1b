import { createEnquiry } from './createEnquiry.ts'
import type { Enquiry } from './fields.ts'
import { sendEmail } from './sendEmail.ts'

/** Makes both calls, neither waiting for the other; the e-mail alone decides what becomes of the form. */
export async function sendEnquiry(
  enquiry: Enquiry,
  recipient: string,
): Promise<'SUCCESS' | 'FAILED'> {
  void createEnquiry(enquiry)
  try {
    await sendEmail(enquiry, recipient)
    return 'SUCCESS'
  } catch (error) {
    console.error('Enquiry e-mail error:', error)
    return 'FAILED'
  }
}

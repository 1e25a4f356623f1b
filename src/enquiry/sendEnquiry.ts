import type { Enquiry } from '../../domain/enquiry.ts'
import { createEnquiry } from './createEnquiry.ts'
import type { Submission } from './makeCallHeaders.ts'
import { sendEmail } from './sendEmail.ts'

/**
 * Calls the backend and the e-mail service in parallel. The e-mail decides the outcome (docs/spec.md, section 7); it is
 * `REFUSED` after too many enquiries.
 */
export async function sendEnquiry(
  enquiry: Enquiry,
  recipient: string,
  submission: Submission,
): Promise<'SUCCESS' | 'FAILED' | 'REFUSED'> {
  void createEnquiry(enquiry, submission)
  try {
    await sendEmail(enquiry, recipient, submission)
    return 'SUCCESS'
  } catch (error) {
    console.error('Enquiry e-mail error:', error)
    return Object(error).status === 429 ? 'REFUSED' : 'FAILED'
  }
}

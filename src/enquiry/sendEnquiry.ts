import type { Submission } from './callHeaders.ts'
import { createEnquiry } from './createEnquiry.ts'
import type { Enquiry } from './fields.ts'
import { loadSendEmail } from './loadSendEmail.ts'

/**
 * Makes both calls at the same time; the outcome of the form is that of the e-mail alone.
 *
 * @param onStored called once the backend has it
 */
export async function sendEnquiry(
  enquiry: Enquiry,
  recipient: string,
  submission: Submission,
  onStored = () => {},
): Promise<'SUCCESS' | 'FAILED'> {
  void createEnquiry(enquiry, submission).then((isStored) => isStored && onStored())
  try {
    const { sendEmail } = await loadSendEmail()
    await sendEmail(enquiry, recipient, submission)
    return 'SUCCESS'
  } catch (error) {
    console.error('Enquiry e-mail error:', error)
    return 'FAILED'
  }
}

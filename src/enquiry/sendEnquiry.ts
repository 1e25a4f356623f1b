import type { Beside } from './beside.ts'
import { createEnquiry } from './createEnquiry.ts'
import type { Enquiry } from './fields.ts'
import { loadSendEmail } from './loadSendEmail.ts'

/**
 * Makes both calls, neither waiting for the other; the e-mail alone decides what becomes of the form.
 *
 * @param onStored called once the backend has it
 */
export async function sendEnquiry(
  enquiry: Enquiry,
  recipient: string,
  beside: Beside,
  onStored = () => {},
): Promise<'SUCCESS' | 'FAILED'> {
  void createEnquiry(enquiry, beside).then((isStored) => isStored && onStored())
  try {
    const { sendEmail } = await loadSendEmail()
    await sendEmail(enquiry, recipient, beside)
    return 'SUCCESS'
  } catch (error) {
    console.error('Enquiry e-mail error:', error)
    return 'FAILED'
  }
}

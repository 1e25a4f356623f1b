import { init, send } from '@emailjs/browser'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { type Beside, headersBeside } from './beside.ts'
import type { Enquiry } from './fields.ts'

/**
 * Mails the enquiry to the recipient (docs/spec.md, section 7, call 2). Resolves on status 200 or the text OK and rejects
 * otherwise, also when one of the service's ids is missing (docs/spec.md, section 8). It has no time-out.
 */
export async function sendEmail(enquiry: Enquiry, recipient: string, beside: Beside) {
  const { origin = window.location.origin, serviceId, templateId, publicKey } = env.mail
  // The origin can only be set here: `send` takes no notice of one among its options.
  init({ publicKey, origin })
  const answer = await addingHeaders(headersBeside(env.mail.origin, beside), () =>
    send(serviceId, templateId, { ...enquiry, to_email: recipient }),
  )
  if (answer.status !== 200 && answer.text !== 'OK') throw answer
  console.info('Enquiry e-mail sent:', answer.status, answer.text)
}

/** The client takes no headers of ours, so its one request is given them on its way. */
async function addingHeaders<Answer>(
  headers: Record<string, string>,
  sendMail: () => Promise<Answer>,
): Promise<Answer> {
  const ownFetch = window.fetch
  const withHeaders: typeof fetch = (address, options) =>
    String(address).endsWith(callPaths.sendEmail)
      ? ownFetch(address, { ...options, headers: { ...options?.headers, ...headers } })
      : ownFetch(address, options)
  window.fetch = withHeaders
  try {
    return await sendMail()
  } finally {
    if (window.fetch === withHeaders) window.fetch = ownFetch
  }
}

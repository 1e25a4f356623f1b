import { env } from '../config/env.ts'
import type { Enquiry } from './fields.ts'

/**
 * The e-mail client, 1.3 kB, is not part of the page's own code because it reads localStorage while it loads:
 * where a visitor has blocked storage that throws, and would take the whole page's scripts with it.
 */
export async function loadEmailClient() {
  hideBlockedStorage()
  return import('@emailjs/browser')
}

/** The client does without storage where there is none. */
function hideBlockedStorage() {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}

/**
 * Mails the enquiry to the recipient (docs/spec.md, section 7, call 2). Resolves on status 200 or the text OK and rejects
 * otherwise, also when one of the service's ids is missing (docs/spec.md, section 8).
 */
export async function sendEmail(enquiry: Enquiry, recipient: string) {
  const { init, send } = await loadEmailClient()
  const { origin = window.location.origin, serviceId, templateId, publicKey } = env.mail
  // The origin can only be set here: `send` takes no notice of one among its options.
  init({ publicKey, origin })
  const answer = await send(serviceId, templateId, { ...enquiry, to_email: recipient })
  if (answer.status !== 200 && answer.text !== 'OK') throw answer
  console.info('Enquiry e-mail sent:', answer.status, answer.text)
}

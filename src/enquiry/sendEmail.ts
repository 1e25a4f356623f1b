import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { loadChunk } from '../config/loadChunk.ts'
import { type Beside, headersBeside } from './beside.ts'
import type { Enquiry } from './fields.ts'

/**
 * The e-mail client, 1.3 kB, is not part of the page's own code because it reads localStorage while it loads:
 * where a visitor has blocked storage that throws, and would take the whole page's scripts with it.
 */
export async function loadEmailClient() {
  hideBlockedStorage()
  return loadChunk(() => import('@emailjs/browser'))
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
 * otherwise, also when one of the service's ids is missing (docs/spec.md, section 8). It has no time-out.
 */
export async function sendEmail(enquiry: Enquiry, recipient: string, beside: Beside) {
  const { init, send } = await loadEmailClient()
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

import './hideBlockedStorage.ts'
import { EmailJSResponseStatus, init, send } from '@emailjs/browser'
import { version } from '@emailjs/browser/package.json'
import { type Enquiry, makeEmailJsBody } from '../../domain/enquiry.ts'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { makeCallHeaders, type Submission } from './makeCallHeaders.ts'

/**
 * Sends the enquiry by e-mail (docs/spec.md, section 7, call 2).
 * @throws EmailJSResponseStatus for an error status; TypeError for a network error; a string if the service id,
 * template id or public key is missing
 */
export async function sendEmail(enquiry: Enquiry, recipient: string, submission: Submission) {
  const body = makeEmailJsBody(enquiry, recipient, env.mail, version)
  const { origin, serviceId, templateId, publicKey } = env.mail
  // `send` ignores an `origin` option, so `init` sets the origin.
  if (origin) init({ publicKey, origin })
  const answer = origin
    ? await send(serviceId, templateId, body.template_params)
    : await sendToThisServer(body, submission)
  if (answer.status !== 200 && answer.text !== 'OK') throw answer
  console.info('Enquiry e-mail sent:', answer.status, answer.text)
}

/** Sends the same request as EmailJS's `send`, but to this site's server and with headers that `send` cannot add. */
async function sendToThisServer(body: ReturnType<typeof makeEmailJsBody>, submission: Submission) {
  const answer = await fetch(`${window.location.origin}${callPaths.sendEmail}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...makeCallHeaders(submission) },
    body: JSON.stringify(body),
  })
  return new EmailJSResponseStatus(answer.status, await answer.text())
}

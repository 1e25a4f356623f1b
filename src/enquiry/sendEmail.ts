import { EmailJSResponseStatus, init, send } from '@emailjs/browser'
import { version } from '@emailjs/browser/package.json'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { callHeaders, type Submission } from './callHeaders.ts'
import type { Enquiry } from './fields.ts'

/**
 * Mails the enquiry to the recipient (docs/spec.md, section 7, call 2). Resolves on status 200 or the text OK and rejects
 * otherwise, also when one of the service's ids is missing (docs/spec.md, section 8). It has no time-out.
 */
export async function sendEmail(enquiry: Enquiry, recipient: string, submission: Submission) {
  const params = { ...enquiry, to_email: recipient }
  const { origin, serviceId, templateId, publicKey } = env.mail
  let answer: EmailJSResponseStatus
  if (origin === undefined) answer = await sendToThisServer(params, submission)
  else {
    // The origin can only be set here: `send` takes no notice of one among its options.
    init({ publicKey, origin })
    answer = await send(serviceId, templateId, params)
  }
  if (answer.status !== 200 && answer.text !== 'OK') throw answer
  console.info('Enquiry e-mail sent:', answer.status, answer.text)
}

/** The same call to this site's own server, with the headers that `send` has no way to add. */
async function sendToThisServer(params: Record<string, string>, submission: Submission) {
  const { origin, serviceId, templateId, publicKey } = env.mail
  const answer = await fetch(`${window.location.origin}${callPaths.sendEmail}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...callHeaders(origin, submission) },
    body: JSON.stringify({
      lib_version: version,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: params,
    }),
  })
  return new EmailJSResponseStatus(answer.status, await answer.text())
}

export { sourceOf } from './source.ts'

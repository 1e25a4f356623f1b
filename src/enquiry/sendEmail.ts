import { EmailJSResponseStatus, init, send } from '@emailjs/browser'
import { version } from '@emailjs/browser/package.json'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { callHeaders, type Submission } from './callHeaders.ts'
import type { Enquiry } from './fields.ts'

/**
 * Sends the enquiry by e-mail (docs/spec.md, section 7, call 2). Resolves on status 200 or the text OK; rejects
 * otherwise, and when an id of the service is missing (section 8). It has no time-out.
 */
export async function sendEmail(enquiry: Enquiry, recipient: string, submission: Submission) {
  const params = { ...enquiry, to_email: recipient }
  const { origin, serviceId, templateId, publicKey } = env.mail
  let answer: EmailJSResponseStatus
  if (origin === undefined) answer = await sendToThisServer(params, submission)
  else {
    // `send` ignores an origin among its options.
    init({ publicKey, origin })
    answer = await send(serviceId, templateId, params)
  }
  if (answer.status !== 200 && answer.text !== 'OK') throw answer
  console.info('Enquiry e-mail sent:', answer.status, answer.text)
}

/** Makes the same call to this site's server, with headers, which `send` cannot add. */
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

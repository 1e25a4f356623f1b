import emailJs from '@emailjs/browser/package.json' with { type: 'json' }
import * as v from 'valibot'
import { type EmailJsIds, makeBackendBody, makeEmailJsBody } from '../../../domain/enquiry.ts'
import { callPaths } from '../../../domain/paths.ts'
import { mailbox, readVariables } from '../../config/variables.ts'
import type { Deliver, OpenChannel } from './channel.ts'
import { postJson } from './postJson.ts'

/** Makes call 1 of docs/spec.md, section 7, for a form sent without JavaScript. Otherwise the browser makes it. */
export const openBackendCall: OpenChannel = ({ site: { enquiry } }) =>
  enquiry.origin
    ? {
        name: 'backend',
        takes: 'posted forms',
        deliver: createBackendCall(enquiry.origin, enquiry.product),
      }
    : undefined

export const createBackendCall =
  (origin: string, product: string): Deliver =>
  ({ answers }, signal) => {
    const body = JSON.stringify(makeBackendBody(answers))
    return postJson(origin + callPaths.createEnquiry(product), body, {}, signal)
  }

const schema = v.object({ MAIL_TO: mailbox('MAIL_TO') })

/** Makes call 2 of docs/spec.md, section 7, for a form sent without JavaScript. Otherwise the browser makes it. */
export const openEmailJsCall: OpenChannel = ({ variables, site: { mail } }) => {
  const { MAIL_TO } = readVariables(schema, variables)
  if (!mail.origin || !MAIL_TO) return undefined
  return {
    name: 'emailjs',
    takes: 'posted forms',
    deliver: createEmailJsCall(mail.origin, mail, MAIL_TO),
  }
}

export const createEmailJsCall =
  (origin: string, ids: EmailJsIds, to: string): Deliver =>
  ({ answers }, signal) => {
    const body = makeEmailJsBody(answers, to, ids, emailJs.version)
    return postJson(origin + callPaths.sendEmail, JSON.stringify(body), {}, signal)
  }

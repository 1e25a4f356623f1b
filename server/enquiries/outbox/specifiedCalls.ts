import emailJs from '@emailjs/browser/package.json' with { type: 'json' }
import * as v from 'valibot'
import { makeBackendBody, makeEmailJsBody } from '../../../domain/enquiry.ts'
import { callPaths } from '../../../domain/paths.ts'
import { mailbox, readVariables } from '../../config/variables.ts'
import type { OpenChannel } from './channel.ts'
import { postJson } from './postJson.ts'

/** Makes call 1 of docs/spec.md, section 7, for a form sent without JavaScript. Otherwise the browser makes it. */
export const openBackendCall: OpenChannel = ({ site }) => {
  const { origin, product } = site.enquiry
  if (!origin) return undefined
  const url = origin + callPaths.createEnquiry(product)
  return {
    name: 'backend',
    takes: 'posted forms',
    deliver: ({ answers }, signal) =>
      postJson(url, JSON.stringify(makeBackendBody(answers)), {}, signal),
  }
}

const schema = v.object({ MAIL_TO: mailbox('MAIL_TO') })

/** Makes call 2 of docs/spec.md, section 7, for a form sent without JavaScript. Otherwise the browser makes it. */
export const openEmailJsCall: OpenChannel = ({ variables, site: { mail } }) => {
  const { MAIL_TO } = readVariables(schema, variables)
  if (!mail.origin || !MAIL_TO) return undefined
  const url = mail.origin + callPaths.sendEmail
  return {
    name: 'emailjs',
    takes: 'posted forms',
    deliver({ answers }, signal) {
      const body = makeEmailJsBody(answers, MAIL_TO, mail, emailJs.version)
      return postJson(url, JSON.stringify(body), {}, signal)
    },
  }
}

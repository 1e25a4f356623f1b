import emailJs from '@emailjs/browser/package.json' with { type: 'json' }
import * as v from 'valibot'
import { callPaths } from '../../../domain/paths.ts'
import type { Env } from '../../../src/config/parseEnv.ts'
import { mailbox, readVariables } from '../../config/variables.ts'
import type { ChannelKind, Deliver } from './channel.ts'
import { postJson } from './postJson.ts'

const schema = v.object({ MAIL_TO: mailbox('MAIL_TO') })

/** Call 2 of docs/spec.md, section 7, which a browser without scripts cannot make. */
export const emailJsCall: ChannelKind = {
  variables: Object.keys(schema.entries),
  open({ variables, site: { mail } }) {
    const { MAIL_TO } = readVariables(schema, variables)
    if (!mail.origin || !MAIL_TO) return undefined
    return {
      name: 'emailjs',
      takes: 'posted forms',
      deliver: createEmailJsCall(mail.origin, mail, MAIL_TO),
    }
  },
}

export const createEmailJsCall =
  (origin: string, ids: Omit<Env['mail'], 'origin'>, to: string): Deliver =>
  ({ answers }, signal) => {
    const body = {
      lib_version: emailJs.version,
      user_id: ids.publicKey,
      service_id: ids.serviceId,
      template_id: ids.templateId,
      template_params: { ...answers, to_email: to },
    }
    return postJson(origin + callPaths.sendEmail, JSON.stringify(body), {}, signal)
  }

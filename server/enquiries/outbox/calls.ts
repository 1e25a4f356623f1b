import emailJs from '@emailjs/browser/package.json' with { type: 'json' }
import { callPaths } from '../../../domain/paths.ts'
import type { Env } from '../../../src/config/parseEnv.ts'
import { backendBody } from '../../../src/enquiry/fields.ts'
import type { Deliver } from './outbox.ts'
import { postJson } from './postJson.ts'

/** Call 1 of docs/spec.md, section 7, which a browser without scripts cannot make. */
export const createBackendCall =
  (origin: string, product: string): Deliver =>
  ({ answers }, signal) => {
    const body = JSON.stringify(backendBody(answers))
    return postJson(origin + callPaths.createEnquiry(product), body, {}, signal)
  }

/** Call 2 of docs/spec.md, section 7, which a browser without scripts cannot make. */
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

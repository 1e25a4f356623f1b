import { callPaths } from '../../domain/paths.ts'
import { checked, fields, LIMITS, text } from './fields.ts'
import { createIntake, type Intake } from './intake.ts'
import { openStore } from './store.ts'

/** The body of SPEC.md 7, call 2, with the variables of the site's one template (SPEC.md 3). */
const mail = fields({
  lib_version: text(LIMITS.id),
  user_id: text(LIMITS.id),
  service_id: text(LIMITS.id),
  template_id: text(LIMITS.id),
  template_params: fields({
    hotelname: text(LIMITS.hotel),
    name: text(LIMITS.person),
    phonenumber: text(LIMITS.phone),
    email: text(LIMITS.email),
    message: text(LIMITS.message),
    to_email: text(LIMITS.email),
  }),
})

/**
 * The stand-in for the transactional e-mail service (SPEC.md 7, call 2): POST /api/v1.0/email/send.
 * Nothing is mailed: what was sent is on the disk before it is answered with `OK`. A refusal is a 4xx with
 * a sentence as plain text, as the real service does it.
 *
 * @param options.dataDir the folder of `enquiries.db`, or `:memory:`
 * @throws StoreError when the folder cannot be written or the database is broken
 */
export function createMailService(options: { dataDir: string }): Intake {
  return createIntake({
    store: openStore(options.dataDir),
    channel: 'email',
    path: callPaths.sendEmail,
    check: (body) => checked(mail, body),
    accepted: () => new Response('OK'),
    refused: (status, sentence) => new Response(sentence, { status }),
  })
}

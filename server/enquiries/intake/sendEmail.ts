import { callPaths } from '../../../domain/paths.ts'
import { checked, fields, MAX_CHARACTERS, text } from './fields.ts'
import { createStandIn, type IntakeOptions, type StandIn } from './intake.ts'

/** The body of call 2 (docs/spec.md, section 7), with the variables of the site's one template (section 3). */
const mail = fields({
  lib_version: text(MAX_CHARACTERS.id),
  user_id: text(MAX_CHARACTERS.id),
  service_id: text(MAX_CHARACTERS.id),
  template_id: text(MAX_CHARACTERS.id),
  template_params: fields({
    hotelname: text(MAX_CHARACTERS.hotel),
    name: text(MAX_CHARACTERS.person),
    phonenumber: text(MAX_CHARACTERS.phone),
    email: text(MAX_CHARACTERS.email),
    message: text(MAX_CHARACTERS.message),
    to_email: text(MAX_CHARACTERS.email),
  }),
})

/**
 * The stand-in for the transactional e-mail service (docs/spec.md, section 7, call 2): POST /api/v1.0/email/send.
 * Nothing is mailed: what was sent is on the disk before it is answered with `OK`. An error is a 4xx with
 * a sentence as plain text, as the real service does it.
 *
 * @throws StoreError when the folder cannot be written or the database is broken
 */
export function createMailService(options: IntakeOptions): StandIn {
  return createStandIn({
    ...options,
    channel: 'email',
    path: callPaths.sendEmail,
    check: (body) => checked(mail, body),
    respondAccepted: () => new Response('OK'),
    respondError: (status, sentence) => new Response(sentence, { status }),
  })
}

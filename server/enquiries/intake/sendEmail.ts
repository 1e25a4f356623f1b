import { answerLimits } from '../../../domain/limits.ts'
import { callPaths } from '../../../domain/paths.ts'
import { checked, fields, text } from './fields.ts'
import { createStandIn, type IntakeOptions, type StandIn } from './intake.ts'

/** Of the ids by which the service knows its customer. */
const MAX_ID_CHARACTERS = 200

/** The body of call 2 (docs/spec.md, section 7), with the variables of the site's one template (section 3). */
const mail = fields({
  lib_version: text(MAX_ID_CHARACTERS),
  user_id: text(MAX_ID_CHARACTERS),
  service_id: text(MAX_ID_CHARACTERS),
  template_id: text(MAX_ID_CHARACTERS),
  template_params: fields({
    hotelname: text(answerLimits.hotelname),
    name: text(answerLimits.name),
    phonenumber: text(answerLimits.phonenumber),
    email: text(answerLimits.email),
    message: text(answerLimits.message),
    to_email: text(answerLimits.email),
  }),
})

/**
 * The stand-in for the transactional e-mail service (docs/spec.md, section 7, call 2): POST /api/v1.0/email/send.
 * Nothing is mailed: what was sent is on the disk before it is answered with `OK`. An error is a 4xx with
 * a sentence as plain text, as the real service does it.
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

import { callPaths } from '../../../domain/paths.ts'
import { fields, parseBody, text } from '../request/parseBody.ts'
import { createStandIn, type IntakeOptions, type StandIn } from './standIn.ts'

/** The body of the call to the e-mail service, with the variables of the mail (docs/spec.md, sections 7 and 3). */
const mail = fields({
  lib_version: text,
  user_id: text,
  service_id: text,
  template_id: text,
  template_params: fields({
    hotelname: text,
    name: text,
    phonenumber: text,
    email: text,
    message: text,
    to_email: text,
  }),
})

/** Creates the stand-in for the e-mail service. Like the service, the stand-in answers in plain text. */
export function createMailStandIn(options: IntakeOptions): StandIn {
  return createStandIn({
    ...options,
    path: callPaths.sendEmail,
    readAnswers(body) {
      const { to_email: _, ...answers } = parseBody(mail, body).template_params
      return answers
    },
    respondAccepted: () => new Response('OK'),
    respondError: (status, message) => new Response(message, { status }),
  })
}

import { callPaths } from '../../../domain/paths.ts'
import { fields, parseBody, text } from '../request/parseBody.ts'
import { createStandIn, type IntakeOptions, type StandIn } from './standIn.ts'

/** The body of the call to the product's backend (docs/spec.md, section 3). */
const enquiry = fields({
  Hotelname: text,
  name: text,
  phoneno: text,
  email: text,
  description: text,
})

/** Creates the stand-in for the product's backend, which responds with `{id}`, or an error status and `{error}`. */
export function createBackendStandIn(options: IntakeOptions & { product: string }): StandIn {
  return createStandIn({
    ...options,
    path: callPaths.createEnquiry(options.product),
    readAnswers(body) {
      const { Hotelname, name, phoneno, email, description } = parseBody(enquiry, body)
      return { hotelname: Hotelname, name, phonenumber: phoneno, email, message: description }
    },
    respondAccepted: (id) => Response.json({ id }),
    respondError: (status, error) => Response.json({ error }, { status }),
  })
}

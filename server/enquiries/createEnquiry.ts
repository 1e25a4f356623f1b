import { callPaths } from '../../domain/paths.ts'
import { checked, fields, LIMITS, text } from './fields.ts'
import { createIntake, type Intake } from './intake.ts'
import { openStore } from './store.ts'

/** The body of SPEC.md 7, call 1. */
const enquiry = fields({
  Hotelname: text(LIMITS.hotel),
  name: text(LIMITS.person),
  phoneno: text(LIMITS.phone),
  email: text(LIMITS.email),
  description: text(LIMITS.message),
})

/**
 * The stand-in for the product's own backend (SPEC.md 7, call 1): POST /api/{product}/CreateEnquiry.
 * An accepted enquiry is on the disk before it is answered with `{id}`; a refused one gets a 4xx with
 * `{error}`, a sentence that names the field.
 *
 * @param options.dataDir the folder of `enquiries.db`, or `:memory:`
 * @throws StoreError when the folder cannot be written or the database is broken
 */
export function createEnquiryService(options: { dataDir: string; product: string }): Intake {
  return createIntake({
    store: openStore(options.dataDir),
    channel: 'backend',
    path: callPaths.createEnquiry(options.product),
    check: (body) => checked(enquiry, body),
    accepted: (id) => Response.json({ id }),
    refused: (status, error) => Response.json({ error }, { status }),
  })
}

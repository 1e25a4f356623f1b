import { type Enquiry, makeBackendBody } from '../../domain/enquiry.ts'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { makeCallHeaders, type Submission } from './makeCallHeaders.ts'

/** Posts the enquiry to the product's backend. Logs errors and never rejects (docs/spec.md, section 7, call 1). */
export async function createEnquiry(enquiry: Enquiry, submission: Submission) {
  const { origin = window.location.origin, product } = env.enquiry
  try {
    const response = await fetch(`${origin}${callPaths.createEnquiry(product)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(env.enquiry.origin ? {} : makeCallHeaders(submission)),
      },
      body: JSON.stringify(makeBackendBody(enquiry)),
      keepalive: true,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The backend answered ${response.status}: ${text}`)
    console.info('Enquiry stored:', response.status, text)
  } catch (error) {
    console.error('Enquiry error:', error)
  }
}

import { backendBody } from '../../../domain/enquiry.ts'
import { callPaths } from '../../../domain/paths.ts'
import type { ChannelKind, Deliver } from './channel.ts'
import { postJson } from './postJson.ts'

/** Call 1 of docs/spec.md, section 7, which a browser without scripts cannot make. */
export const backendCall: ChannelKind = {
  variables: [],
  open: ({ site: { enquiry } }) =>
    enquiry.origin
      ? {
          name: 'backend',
          takes: 'posted forms',
          deliver: createBackendCall(enquiry.origin, enquiry.product),
        }
      : undefined,
}

export const createBackendCall =
  (origin: string, product: string): Deliver =>
  ({ answers }, signal) => {
    const body = JSON.stringify(backendBody(answers))
    return postJson(origin + callPaths.createEnquiry(product), body, {}, signal)
  }

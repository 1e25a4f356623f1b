import { enquiryStamp, isEnquiryKey } from '../../../domain/enquiryKey.ts'
import { callPaths } from '../../../domain/paths.ts'
import type { Stamps } from './stamp.ts'

/** Answers with a stamp for the key of a form that is being filled in. It is not cached. */
export const createStampService = (stamps: Pick<Stamps, 'issue'>, product: string) => ({
  path: callPaths.enquiryStamp(product),
  async fetch(request: Request): Promise<Response> {
    const headers = { 'cache-control': 'no-store' }
    if (request.method !== 'GET')
      return new Response('Only GET is answered here.', {
        status: 405,
        headers: { ...headers, allow: 'GET' },
      })
    const key = new URL(request.url).searchParams.get(enquiryStamp.parameter) ?? ''
    if (!isEnquiryKey(key))
      return new Response('A stamp is for one key, of 16 to 64 letters and digits.', {
        status: 400,
        headers,
      })
    return new Response(stamps.issue(key), { headers })
  },
})

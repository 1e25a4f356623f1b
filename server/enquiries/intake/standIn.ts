import { httpError, RequestError } from '@aangan/lake/errors'
import type { Enquiry } from '../../../domain/enquiry.ts'
import {
  enquiryHoneypot,
  idempotencyKeyHeader,
  isEnquiryKey,
  sourceHeader,
} from '../../../domain/enquiryFields.ts'
import { readSource } from '../../../domain/enquirySource.ts'
import { readJsonObject, requireSameOrigin } from '../request/readBody.ts'
import type { Store } from '../store/store.ts'
import type { Admission, ReceivedEnquiry } from './admission.ts'
import { makeIdempotencyKey } from './makeIdempotencyKey.ts'

export type IntakeOptions = {
  store: Pick<Store, 'add'>
  /** @throws RequestError 400 or 429 */
  admit(received: ReceivedEnquiry): Admission | Promise<Admission>
}

export type Sender = { address: string }

export type StandIn = ReturnType<typeof createStandIn>

type StandInOptions = IntakeOptions & {
  path: string
  /** @throws RequestError that names the first invalid field */
  readAnswers(body: Record<string, unknown>): Enquiry
  respondAccepted(id: number): Response
  respondError(status: number, message: string): Response
}

/**
 * Replaces one of the two services that the enquiry form calls: the backend or EmailJS (docs/spec.md, section 7). Saves
 * the enquiry of a POST before it answers with success. `fetch` never throws.
 */
export function createStandIn(options: StandInOptions) {
  const { store, path, readAnswers, respondAccepted, respondError, admit } = options

  async function storeCall(request: Request, { address }: Sender): Promise<Response> {
    if (request.method !== 'POST')
      throw httpError(405, `Only POST is allowed at this address, not ${request.method}.`)
    requireSameOrigin(request)
    const answers = readAnswers(await readJsonObject(request))
    const isHoneypotFilled = request.headers.has(enquiryHoneypot.header)
    const key = makeIdempotencyKey(answers, readKey(request))
    return respondAccepted(
      await store.add({
        key,
        arrivedBy: 'call',
        answers,
        ...(await admit({ key, answers, address, isHoneypotFilled })),
        source: readSource(new URLSearchParams(request.headers.get(sourceHeader) ?? '')),
      }),
    )
  }

  return {
    path,
    async fetch(request: Request, sender: Sender = { address: '' }): Promise<Response> {
      try {
        return await storeCall(request, sender)
      } catch (error) {
        if (error instanceof RequestError) {
          if (error.status >= 500) console.error(error.message)
          const response = respondError(error.status, error.message)
          if (error.status === 405) response.headers.set('allow', 'POST')
          if (error.retryAfterSeconds)
            response.headers.set('retry-after', String(error.retryAfterSeconds))
          return response
        }
        console.error(`Storing an enquiry failed (${path}):`, error)
        return respondError(500, 'The enquiry could not be stored.')
      }
    },
  }
}

function readKey(request: Request): string | undefined {
  const key = request.headers.get(idempotencyKeyHeader)
  if (key === null) return undefined
  if (!isEnquiryKey(key))
    throw httpError(
      400,
      `${idempotencyKeyHeader} must be 16 to 64 letters, digits, hyphens or underscores.`,
    )
  return key
}

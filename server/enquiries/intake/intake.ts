import {
  enquiryHoneypot,
  enquiryKey,
  isEnquiryKey,
  sourceHeader,
} from '../../../domain/enquiryKey.ts'
import { readSource } from '../../../domain/enquirySource.ts'
import { EnquiryError } from '../enquiryError.ts'
import { answersOf } from '../store/answers.ts'
import type { Store } from '../store/store.ts'
import { keyOfAnswers } from './keyOfAnswers.ts'
import type { SpamCheck } from './likelySpam.ts'
import { readJsonObject, requireOwnPage } from './readBody.ts'

export type IntakeOptions = {
  store: Store
  isLikelySpam?: SpamCheck | undefined
}

export type Sender = { address: string }

export const NOBODY: Sender = { address: '' }

/** Answers one of the two calls of an enquiry on this machine (docs/spec.md, section 7). */
export type StandIn = {
  /** The one path it answers. */
  path: string
  fetch(request: Request, sender?: Sender): Promise<Response>
}

type StandInOptions = IntakeOptions & {
  channel: 'backend' | 'email'
  path: string
  /** Returns the body to store. @throws EnquiryError that names the first wrong field */
  check(body: Record<string, unknown>): Record<string, unknown>
  respondAccepted(id: number): Response
  respondError(status: number, sentence: string): Response
}

/** Creates a handler that checks a POST, stores its body durably, and only then answers. It never throws. */
export function createStandIn(options: StandInOptions): StandIn {
  const { store, channel, path, check, respondAccepted, respondError, isLikelySpam } = options

  async function storeBody(request: Request, { address }: Sender): Promise<Response> {
    if (new URL(request.url).pathname !== path)
      throw new EnquiryError(404, `Nothing answers here: the path is ${path}.`)
    if (request.method !== 'POST')
      throw new EnquiryError(405, `Only POST is answered here, not ${request.method}.`)
    requireOwnPage(request)
    const key = keyIn(request)
    const body = check(await readJsonObject(request))
    const answers = answersOf(channel, body)
    const isHoneypotFilled = request.headers.has(enquiryHoneypot.header)
    return respondAccepted(
      await store.add(channel, body, key ?? keyOfAnswers(answers, store), {
        likelySpam: isLikelySpam?.({ answers, address, isHoneypotFilled }) ?? false,
        source: readSource(new URLSearchParams(request.headers.get(sourceHeader) ?? '')),
      }),
    )
  }

  return {
    path,
    async fetch(request, sender = NOBODY) {
      try {
        return await storeBody(request, sender)
      } catch (error) {
        if (error instanceof EnquiryError) {
          if (error.status >= 500) console.error(error.message)
          const response = respondError(error.status, error.message)
          if (error.status === 405) response.headers.set('allow', 'POST')
          return response
        }
        console.error(`Storing an enquiry failed (${channel}):`, error)
        return respondError(500, 'The enquiry could not be stored.')
      }
    },
  }
}

function keyIn(request: Request): string | undefined {
  const key = request.headers.get(enquiryKey.header)
  if (key === null) return undefined
  if (!isEnquiryKey(key))
    throw new EnquiryError(
      400,
      `${enquiryKey.header} must be 16 to 64 letters, digits, hyphens and underscores.`,
    )
  return key
}

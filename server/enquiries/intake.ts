import { enquiryKey, isEnquiryKey } from '../../domain/enquiryKey.ts'
import { answersOf, type Channel, keyOfAnswers } from './answers.ts'
import { EnquiryError, readJsonObject, requireOwnPage } from './readBody.ts'
import type { Store, StoredEnquiry } from './store.ts'

/** Answers one of the two calls of an enquiry on this machine (docs/spec.md, section 7). */
export type StandIn = {
  /** The one path it answers. */
  path: string
  fetch(request: Request): Promise<Response>
  /** What it accepted, newest last. */
  list(): StoredEnquiry[]
  close(): void
}

type StandInOptions = {
  store: Store
  channel: Channel
  /** The one path it answers. */
  path: string
  /** The body to keep. Throws an EnquiryError that names the field when something is wrong with it. */
  check(body: Record<string, unknown>): Record<string, unknown>
  /** The answer once the body is stored under an id. */
  respondAccepted(id: number): Response
  respondError(status: number, sentence: string): Response
}

/** A handler that checks a POST, stores its body durably, and only then answers. It never throws. */
export function createStandIn(options: StandInOptions): StandIn {
  const { store, channel, path, check, respondAccepted, respondError } = options

  async function storeBody(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== path)
      throw new EnquiryError(404, `Nothing answers here: the path is ${path}.`)
    if (request.method !== 'POST')
      throw new EnquiryError(405, `Only POST is answered here, not ${request.method}.`)
    requireOwnPage(request)
    const key = keyIn(request)
    const body = check(await readJsonObject(request))
    return respondAccepted(
      store.add(channel, body, key ?? keyOfAnswers(answersOf(channel, body), store)),
    )
  }

  return {
    path,
    async fetch(request) {
      try {
        return await storeBody(request)
      } catch (error) {
        if (error instanceof EnquiryError) {
          const response = respondError(error.status, error.message)
          if (error.status === 405) response.headers.set('allow', 'POST')
          return response
        }
        console.error(`Storing an enquiry failed (${channel}):`, error)
        return respondError(500, 'The enquiry could not be stored.')
      }
    },
    list: () => store.list(channel),
    close: () => store.close(),
  }
}

/** The key beside the body; undefined when the caller gave none. */
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

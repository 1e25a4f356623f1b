import { duplicateKey } from './duplicateKey.ts'
import type { Channel, Store, StoredEnquiry } from './store.ts'

/** The largest body that is read. */
const MAX_BODY_BYTES = 64 * 1024

/** A call is not accepted, and nothing is stored. The message is a sentence that names what is wrong. */
export class EnquiryError extends Error {
  override name = 'EnquiryError'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

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
    if (isCrossOrigin(request))
      throw new EnquiryError(403, 'Enquiries are only taken from pages of this site.')
    return respondAccepted(store.add(channel, check(await readJsonObject(request))))
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

/** Browsers name the page's origin on every POST. Hosts are compared: a proxy may change the scheme. */
function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host
}

async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new EnquiryError(
      415,
      'The body must be JSON, sent with "Content-Type: application/json".',
    )
  }
  const bytes = await readBytes(request)
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new EnquiryError(400, 'The body is not valid JSON.')
  }
  if (!isObject(value)) throw new EnquiryError(400, 'The body must be a JSON object.')
  const twice = duplicateKey(text)
  if (twice !== undefined) throw new EnquiryError(400, `${twice} is given twice.`)
  return value
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new EnquiryError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // A visitor whose connection breaks is no failure of the store.
    throw error instanceof EnquiryError
      ? error
      : new EnquiryError(400, 'The body broke off half-way.')
  }
  return Buffer.concat(chunks)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

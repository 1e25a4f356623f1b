import { duplicateKey } from './duplicateKey.ts'
import type { Arrival, Channel, Store } from './store.ts'

/** The largest body that is read, in bytes. */
const MAX_BODY_BYTES = 64 * 1024

/** A call that is not accepted; nothing is stored. The message is a sentence that names what is wrong. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** A stand-in for one of the two services that an enquiry is sent to (SPEC.md 7). */
export type Intake = {
  fetch(request: Request): Promise<Response>
  /** What it accepted, newest last. */
  list(): Arrival[]
  close(): void
}

type IntakeOptions = {
  store: Store
  channel: Channel
  /** The one path it answers. */
  path: string
  /** The body to keep. Throws a Refusal that names the field when something is wrong with it. */
  check(body: Record<string, unknown>): Record<string, unknown>
  accepted(id: number): Response
  refused(status: number, sentence: string): Response
}

/** A handler that checks a POST, keeps its body durably, and only then answers. It never throws. */
export function createIntake(options: IntakeOptions): Intake {
  const { store, channel, path, check, accepted, refused } = options

  async function keep(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== path)
      throw new Refusal(404, `Nothing answers here: the path is ${path}.`)
    if (request.method !== 'POST')
      throw new Refusal(405, `Only POST is answered here, not ${request.method}.`)
    if (isCrossOrigin(request))
      throw new Refusal(403, 'Enquiries are only taken from pages of this site.')
    return accepted(store.add(channel, check(await readJsonObject(request))))
  }

  return {
    async fetch(request) {
      try {
        return await keep(request)
      } catch (error) {
        if (error instanceof Refusal) return sentRefusal(error, refused)
        console.error(`Storing an enquiry failed (${channel}):`, error)
        return refused(500, 'The enquiry could not be stored.')
      }
    },
    list: () => store.list(channel),
    close: () => store.close(),
  }
}

function sentRefusal({ status, message }: Refusal, refused: IntakeOptions['refused']) {
  const response = refused(status, message)
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}

/** Browsers name the page's origin on every POST. Hosts are compared: a proxy may change the scheme. */
function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host
}

async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'The body must be JSON, sent with "Content-Type: application/json".')
  }
  const bytes = await readBytes(request)
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
  if (!isObject(value)) throw new Refusal(400, 'The body must be a JSON object.')
  const twice = duplicateKey(text)
  if (twice !== undefined) throw new Refusal(400, `${twice} is given twice.`)
  return value
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
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
    throw error instanceof Refusal ? error : new Refusal(400, 'The body broke off half-way.')
  }
  return Buffer.concat(chunks)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { RequestError, refusal } from '../store/errors.ts'

/** The largest JSON body that is read, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024

const MAX_DEPTH = 100

/**
 * The JSON object in a request's body.
 *
 * @throws RequestError 415 for another content type, 413 past 1 MiB, 400 when it is not an object
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const value = await readJsonValue(request)
  if (!isRecord(value)) throw refusal(400, 'The body must be a JSON object.')
  return value
}

/** Any JSON value in a request's body; refused like {@link readJson}. */
export async function readJsonValue(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([a-z.-]+\+)?json\b/i.test(type)) {
    throw refusal(415, 'The body must be JSON, sent with "Content-Type: application/json".')
  }
  const bytes = await readBytes(request, MAX_JSON_BYTES)
  return parseJson(new TextDecoder().decode(bytes), 'The body')
}

/**
 * Text from outside as JSON.
 *
 * @param name what the text is, to begin the sentence of a refusal with
 * @throws RequestError 400 when it is not JSON, or nested so deep that working on it would fail
 */
export function parseJson(text: string, name: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusal(400, `${name} is not valid JSON.`)
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw refusal(400, `${name} is nested deeper than ${MAX_DEPTH} levels.`)
  }
  return value
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1))
}

/**
 * The bytes of a body. One that is larger than `limit` (in bytes, whole MiB) is read to its end and kept by
 * nobody: a browser that is cut off while it sends shows "Failed to fetch" instead of the refusal.
 *
 * @throws RequestError 400 when it breaks off; 413; at once when it is larger than eight times the limit
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const mebibytes = limit / 1024 / 1024
  const tooLarge = () =>
    refusal(413, `This is larger than ${mebibytes} MiB, which is the most that is taken at once.`)
  const mostRead = limit * 8
  if (Number(request.headers.get('content-length') ?? 0) > mostRead) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > mostRead) throw tooLarge()
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch (error) {
    // A sender that goes away is no failure of the lake.
    throw error instanceof RequestError ? error : refusal(400, 'The body broke off half-way.')
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(chunks)
}

/** Whether a value from outside is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A flag in a query string: `true` or `1`; anything else is no. */
export function isOn(value: string | null | undefined): boolean {
  return value === 'true' || value === '1'
}

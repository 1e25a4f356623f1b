import type { Budget } from './budget.ts'
import { httpError, RequestError } from './errors.ts'
import { isRecord, parseJson } from './json.ts'

export { parseJson }

export const MAX_JSON_BYTES = 1024 * 1024

/** `budget` pays for parsing the body; undefined where the number of requests is limited instead. */
type ReadOptions = { limit?: number | undefined; budget: Budget | undefined }

/**
 * @throws RequestError 400 when the body is incomplete, nested too deeply or not a JSON object, 413 past `limit`
 *   bytes, 415 unless the content type is JSON
 */
export async function readJson(
  request: Request,
  options: ReadOptions,
): Promise<Record<string, unknown>> {
  const value = await readJsonValue(request, options)
  if (!isRecord(value)) throw httpError(400, 'The body must be a JSON object.')
  return value
}

/** Like {@link readJson}, but accepts any JSON value. */
export async function readJsonValue(
  request: Request,
  { limit = MAX_JSON_BYTES, budget }: ReadOptions,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([a-z.-]+\+)?json\b/i.test(type)) {
    throw httpError(415, 'The body must be JSON, sent with "Content-Type: application/json".')
  }
  const text = await readText(request, limit)
  budget?.check()
  return parseJson(text, 'The body')
}

/**
 * Reads up to eight times the limit before the body is rejected, because a browser that cannot finish sending shows
 * "Failed to fetch" instead of the error.
 * @param limit in bytes; a multiple of 1 KiB or 1 MiB, for the error message
 * @throws RequestError 400 when the connection ends early, 413 when the body is too large
 */
export async function* readChunks(request: Request, limit: number) {
  const kibibytes = limit / 1024
  const limitText = kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`
  const tooLarge = () =>
    httpError(413, `This is larger than ${limitText}, the limit of one request.`)
  const maxRead = limit * 8
  if (Number(request.headers.get('content-length') ?? 0) > maxRead) throw tooLarge()
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxRead) throw tooLarge()
      if (size <= limit) yield chunk
    }
  } catch (error) {
    throw error instanceof RequestError
      ? error
      : httpError(400, 'The connection ended before the whole body had arrived.')
  }
  if (size > limit) throw tooLarge()
}

/** Reads a body as UTF-8. @throws the errors of {@link readChunks} */
export async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk)
  return new Blob(chunks).text()
}

/** Whether a query parameter is `true` or `1`. */
export function isOn(value: string | null | undefined): boolean {
  return value === 'true' || value === '1'
}

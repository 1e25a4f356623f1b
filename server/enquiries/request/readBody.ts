import { RequestError } from '@aangan/lake/errors'
import { isRecord, readBytes } from '@aangan/lake/request'
import { EnquiryError } from './enquiryError.ts'

/** The largest body that is read. */
export const MAX_BODY_BYTES = 64 * 1024

/** Browsers name the page's origin on every POST. Hosts are compared: a proxy may change the scheme. */
export function requireOwnPage(request: Request) {
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)
    throw new EnquiryError(403, 'Enquiries are only taken from pages of this site.')
}

/**
 * Reads the JSON object of a request.
 *
 * @throws EnquiryError (400, 413, 415) when it carries something else, or too much
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (!hasType(request, 'application/json'))
    throw new EnquiryError(
      415,
      'The body must be JSON, sent with "Content-Type: application/json".',
    )
  let value: unknown
  const text = await readText(request, 'The body is not valid JSON.')
  try {
    value = JSON.parse(text)
  } catch {
    throw new EnquiryError(400, 'The body is not valid JSON.')
  }
  if (!isRecord(value)) throw new EnquiryError(400, 'The body must be a JSON object.')
  return value
}

/**
 * Reads the fields of a form as a browser posts it.
 *
 * @throws EnquiryError (400, 413, 415) when it carries something else, or too much
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!hasType(request, 'application/x-www-form-urlencoded'))
    throw new EnquiryError(415, 'The form must be sent as browsers send it, urlencoded.')
  return new URLSearchParams(await readText(request, 'The form is not valid UTF-8.'))
}

const hasType = (request: Request, type: string) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type

async function readText(request: Request, malformed: string): Promise<string> {
  try {
    const bytes = await readBytes(request, MAX_BODY_BYTES)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw error instanceof RequestError
      ? new EnquiryError(error.status, error.message)
      : new EnquiryError(400, malformed)
  }
}

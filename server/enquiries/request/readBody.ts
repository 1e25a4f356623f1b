import { httpError } from '@aangan/lake/errors'
import { readBytes, readJson } from '@aangan/lake/request'

export const MAX_BODY_BYTES = 64 * 1024

/**
 * Requires that a request comes from a page of this site. Browsers name the page's origin on every POST. Only hosts are
 * compared, because a proxy may change the scheme.
 *
 * @throws RequestError 403
 */
export function requireOwnPage(request: Request) {
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)
    throw httpError(403, 'Enquiries are only taken from pages of this site.')
}

/** Reads the JSON object of a request. @throws RequestError 400, 413 or 415 */
export const readJsonObject = (request: Request) => readJson(request, MAX_BODY_BYTES)

/** Reads the fields of a form as a browser posts it. @throws RequestError 400, 413 or 415 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw httpError(415, 'The form must be sent as browsers send it, urlencoded.')
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

import { httpError } from '@aangan/lake/errors'
import { readJson, readText } from '@aangan/lake/request'
import { comesFromAnotherOrigin } from '../../process/origin.ts'

export const MAX_BODY_BYTES = 64 * 1024

/** A form whose answers have their maximum length in Devanagari, which takes 9 bytes a letter, has 65 kB. */
export const MAX_FORM_BYTES = 2 * MAX_BODY_BYTES

/** @throws RequestError 403 when a page of another origin sends the request */
export function requireSameOrigin(request: Request) {
  if (comesFromAnotherOrigin(request))
    throw httpError(403, 'Enquiries are only taken from pages of this site.')
}

/** Reads a JSON object. @throws RequestError 400, 413 or 415 */
export const readJsonObject = (request: Request) =>
  readJson(request, { limit: MAX_BODY_BYTES, budget: undefined })

/** Reads a urlencoded form. @throws RequestError 400, 413 or 415 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw httpError(415, 'The form must be sent as application/x-www-form-urlencoded.')
  return new URLSearchParams(await readText(request, MAX_FORM_BYTES))
}

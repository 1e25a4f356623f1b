import { httpError } from '../request/errors.ts'

/** The number of names that one address may list. */
export const MAX_LISTED = 100

/**
 * The names in a part of an address that lists them with commas between, each once.
 *
 * @throws RequestError 400 when there are too many
 */
export function readList(text: string, most = MAX_LISTED): string[] {
  const names = [...new Set(text.split(','))]
  if (names.length <= most) return names
  throw httpError(400, `This address lists ${names.length} names. Send at most ${most} at once.`)
}

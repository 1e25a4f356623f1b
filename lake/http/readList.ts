import { httpError } from '../request/errors.ts'

export const MAX_LISTED = 100

/** Splits a comma-separated list of a URL into unique values. @throws RequestError 400 for more than `max` values */
export function readList(text: string, max = MAX_LISTED): string[] {
  const values = [...new Set(text.split(','))]
  if (values.length <= max) return values
  throw httpError(
    400,
    `The URL lists ${values.length} different values. Send at most ${max} at once.`,
  )
}

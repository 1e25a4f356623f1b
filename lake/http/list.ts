import { httpError } from '../request/errors.ts'

export const MAX_LISTED = 100

/** Splits a comma-separated part of a URL into unique names. @throws RequestError 400 when there are too many */
export function readList(text: string, max = MAX_LISTED): string[] {
  const names = [...new Set(text.split(','))]
  if (names.length <= max) return names
  throw httpError(400, `The URL lists ${names.length} names. Send at most ${max} at once.`)
}

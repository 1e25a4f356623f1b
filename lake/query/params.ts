import { parseJson } from '../request/json.ts'

export type Params = Record<string, unknown>

/** groq-js needs the numbers of a slice when it parses. */
export const numbersOf = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'))

/**
 * Reads the parameters in a query string: `$name=<JSON>`.
 *
 * @throws RequestError 400 that names the parameter
 */
export function paramsOf(search: URLSearchParams): Params {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, value]) => [key.slice(1), parseJson(value, `The parameter ${key}`)]),
  )
}

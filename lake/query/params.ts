import { parseJson } from '../request/json.ts'

export type Params = Record<string, unknown>

/** groq-js needs numeric parameters for parsing, because they may be the bounds of a slice. */
export const selectNumbers = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'))

/** @throws RequestError 400 when a value is not JSON or is nested too deeply */
export function readParams(search: URLSearchParams): Params {
  const params = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    params.map(([key, value]) => [key.slice(1), parseJson(value, `The parameter ${key}`)]),
  )
}

import { parseJson } from '../request/json.ts'

export type Params = Record<string, unknown>

/** Returns the parameters that are numbers. groq-js needs them for parsing, because they may be the ends of a slice. */
export const selectNumbers = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'))

/** @throws RequestError 400 that names the parameter when its value is not JSON */
export function readParams(search: URLSearchParams): Params {
  const params = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    params.map(([key, value]) => [key.slice(1), parseJson(value, `The parameter ${key}`)]),
  )
}

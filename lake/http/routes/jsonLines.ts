import { stringifyWithinLimit } from '../../request/json.ts'

/** @throws RequestError 400 when the values are too large for one answer */
export function jsonLines(values: readonly unknown[]): Response {
  stringifyWithinLimit(values) // only for its size check
  return ndjson(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}

export const ndjson = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })

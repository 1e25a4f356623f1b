import type { Budget } from '../../request/budget.ts'

/** @throws RequestError 400 when the values are too large for one answer */
export function toNdjson(values: readonly unknown[], budget: Budget): string {
  budget.stringify(values) // only for its size check
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

export const ndjsonResponse = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })

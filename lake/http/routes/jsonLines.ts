/** Values as `application/x-ndjson`: one line of JSON each. */
export function jsonLines(values: readonly unknown[]): Response {
  return new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })
}

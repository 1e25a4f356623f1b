import { httpError } from '@aangan/lake/errors'
import * as v from 'valibot'

/** `parseBody` puts the field's name before these messages, as in "email is empty." */
export const text = v.pipe(v.string('must be text'), v.nonEmpty('is empty'))

export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return 'is not a field of this call'
    return expected === 'Object' ? 'must be an object' : 'is missing'
  })

/** Validates a request's body or query. @throws RequestError 400 about the first wrong field */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw httpError(400, `${v.getDotPath(issue) ?? 'The body'} ${issue.message}.`)
}

import * as v from 'valibot'
import { EnquiryError } from './enquiryError.ts'

// The messages are predicates: `checked` puts the field's whole name before them.

/** A field that must be there, as text that is not empty. The limit of the whole body is the only one. */
export const text = v.pipe(v.string('must be text'), v.nonEmpty('is empty'))

/** An object with these fields and no other: an unknown one means that a caller left the contract. */
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return 'is not a field of this call'
    return expected === 'Object' ? 'must be an object' : 'is missing'
  })

/**
 * Checks the body of a call against its schema.
 *
 * @throws EnquiryError (400) with one sentence that names the first wrong field
 */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new EnquiryError(400, `${v.getDotPath(issue) ?? 'The body'} ${issue.message}.`)
}

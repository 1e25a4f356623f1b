import * as v from 'valibot'
import { StartupError } from '../process/errors.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** @throws StartupError with the schema's error message for the first malformed variable */
export function readVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: Variables,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, variables)
  if (parsed.success) return parsed.output
  throw new StartupError(parsed.issues[0].message)
}

/** An empty variable counts as missing. */
export const text = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

export const checkedText = (isValid: (text: string) => boolean, message: string) =>
  v.pipe(
    text,
    v.check((value) => value === undefined || isValid(value), message),
  )

export const url = (name: string, pattern: RegExp, example: string) =>
  checkedText(
    (value) => pattern.test(value) && URL.canParse(value),
    `${name} must be a URL such as ${example}.`,
  )

export const mailbox = (name: string) =>
  checkedText(
    (value) => /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value),
    `${name} must be an e-mail address, such as sales@hotel.example.`,
  )

export const wholeNumber = (name: string, min: number, max: number, example: number) =>
  v.pipe(
    checkedText(
      (value) => /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `${name} must be a whole number from ${min} to ${max}, such as ${example}.`,
    ),
    v.transform((value) => (value === undefined ? undefined : Number(value))),
  )

import * as v from 'valibot'
import { StartupError } from '../process/errors.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** @throws StartupError with the schema's sentence about the first malformed variable */
export function readVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: Variables,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, variables)
  if (parsed.success) return parsed.output
  throw new StartupError(parsed.issues[0].message)
}

/** An empty variable is read like a missing one. */
export const text = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

export const checked = (isValid: (text: string) => boolean, sentence: string) =>
  v.pipe(
    text,
    v.check((value) => value === undefined || isValid(value), sentence),
  )

export const url = (name: string, schemes: RegExp, example: string) =>
  checked(
    (value) => schemes.test(value) && URL.canParse(value),
    `${name} must be a whole URL such as ${example}.`,
  )

export const mailbox = (name: string) =>
  checked(
    (value) => /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value),
    `${name} must be an e-mail address, such as sales@hotel.example.`,
  )

export const wholeNumber = (name: string, from: number, to: number, example: number) =>
  v.pipe(
    checked(
      (value) => /^\d{1,7}$/.test(value) && Number(value) >= from && Number(value) <= to,
      `${name} must be a whole number from ${from} to ${to}, such as ${example}.`,
    ),
    v.transform((value) => (value === undefined ? undefined : Number(value))),
  )

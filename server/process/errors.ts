import { LakeError } from '@aangan/lake/errors'

export { messageOf } from '@aangan/lake/errors'

/** An error with a cause outside the program, for example a malformed variable. The message says what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Whether the error's message is enough for the operator. An unexpected error, such as a bug, needs its stack. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof LakeError

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined

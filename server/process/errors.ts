/** An error with a cause outside the program, for example a malformed variable. The message says what to do. */
export class StartupError extends Error {
  override name = 'StartupError'

  get userMessage(): string {
    return this.message
  }
}

/** Returns an error's message for the operator. An unexpected error, such as a bug, has none. */
export const userMessageOf = (error: unknown): string | undefined =>
  error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
    ? error.userMessage
    : undefined

export { messageOf } from '@aangan/lake/errors'

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined

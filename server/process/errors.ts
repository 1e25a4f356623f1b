/**
 * Something outside the program keeps it from starting. The message is one plain sentence that says what to do,
 * for the person who started it.
 */
export class StartupError extends Error {
  override name = 'StartupError'

  get userMessage(): string {
    return this.message
  }
}

/** The sentence that may be shown to a person; undefined for an error that is the program's own fault. */
export const userMessageOf = (error: unknown): string | undefined =>
  error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
    ? error.userMessage
    : undefined

/** The message of an error, of whatever type. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined

/**
 * A command cannot start or finish because of something outside the program, such as a malformed variable. The message
 * is a plain sentence for the person who started it, and says what to do.
 */
export class StartupError extends Error {
  override name = 'StartupError'

  get userMessage(): string {
    return this.message
  }
}

/** Returns the sentence for the person who started the program; undefined for a fault of the program itself. */
export const userMessageOf = (error: unknown): string | undefined =>
  error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
    ? error.userMessage
    : undefined

export { messageOf } from '@aangan/lake/errors'

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined

import { StoreError } from '../enquiries/store.ts'
import { LakeError } from '../lake/index.ts'

/** Something outside the program keeps it from starting. The message is one plain sentence that says what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The sentence for the person who started the program; undefined for an error that is the program's own fault. */
export function sentenceOf(error: unknown): string | undefined {
  const known = [StartupError, LakeError, StoreError].some((kind) => error instanceof kind)
  return known && error instanceof Error ? error.message : undefined
}

/** What went wrong, in the words of whoever threw it. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The same with the lines that led there. Printing the error itself would print all that hangs on it. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** The operating system's name for what went wrong, for example EADDRINUSE. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

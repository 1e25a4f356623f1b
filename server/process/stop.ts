import { codeOf, stackOf, userMessageOf } from './errors.ts'

const STOP_TIMEOUT_MS = 8_000

const closers: (() => void | Promise<void>)[] = []
let stopping = false
let isServing = false

/** Registers what must be closed before the process ends, in reverse order. */
export function onStop(close: () => void | Promise<void>) {
  closers.push(close)
}

/** From now on Ctrl+C and `kill` close everything and end the process with code 0. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (!isServing || codeOf(error) === 'EPIPE') return fail(error)
      console.error(stackOf(error))
    })
}

/** From now on an exception that no handler has caught is logged, and ends nothing that others are doing. */
export function goOnAfterExceptions() {
  isServing = true
}

/** Closes everything and ends the process. Calling it twice changes nothing. */
export async function stop(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code), STOP_TIMEOUT_MS).unref()
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      console.error(stackOf(error))
    }
  }
  process.exit(code)
}

/** Ends the process with the code (75, EX_TEMPFAIL) for which the supervisor starts it again. */
export function startAgain(error: Error) {
  console.error(error.message)
  void stop(75)
}

/**
 * Ends the process for an error: code 1 and one sentence when something outside the program is the cause,
 * 70 and the stack when the program is.
 */
export function fail(error: unknown) {
  // The reader of the output is gone: `npm start | head`.
  if (codeOf(error) === 'EPIPE') return void stop(0)
  const userMessage = userMessageOf(error)
  console.error(userMessage ?? stackOf(error))
  void stop(userMessage ? 1 : 70)
}

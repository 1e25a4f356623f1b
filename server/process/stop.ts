import { codeOf, stackOf, userMessageOf } from './errors.ts'

const STOP_TIMEOUT_MS = 8_000

const closers: (() => void | Promise<void>)[] = []
let stopping = false
let isServing = false

/** Registers a function that `stop` calls. The last registered function is called first. */
export function onStop(close: () => void | Promise<void>) {
  closers.push(close)
}

/**
 * Makes Ctrl+C and `kill` close everything and end the process with code 0. An uncaught exception ends it by `fail`,
 * unless `surviveUncaughtExceptions` was called.
 */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (!isServing || codeOf(error) === 'EPIPE') return fail(error)
      console.error(stackOf(error))
    })
}

/** From now on, uncaught exceptions are logged and the process keeps running, so that other requests finish. */
export function surviveUncaughtExceptions() {
  isServing = true
}

/** Closes everything and ends the process. A second call does nothing. */
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

/** Ends the process with code 75 (EX_TEMPFAIL), after which the supervisor restarts it. */
export function exitForRestart(error: Error) {
  console.error(error.message)
  void stop(75)
}

/**
 * Ends the process because of an error: with code 1 and a sentence if the cause is outside the program, with code 70
 * and the stack if it is a fault of the program.
 */
export function fail(error: unknown) {
  // The reader of the output has ended, as in `npm start | head`.
  if (codeOf(error) === 'EPIPE') return void stop(0)
  const userMessage = userMessageOf(error)
  console.error(userMessage ?? stackOf(error))
  void stop(userMessage ? 1 : 70)
}

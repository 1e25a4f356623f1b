import { createClosers } from './closers.ts'
import { codeOf, isForOperator, stackOf } from './errors.ts'

const STOP_TIMEOUT_MS = 8_000

const closers = createClosers()
let isStopping = false
let isServing = false

/** Registers a function that `stop` calls. The last registered function is called first. */
export const onStop = closers.add

/** Ctrl+C and `kill` call `stop(0)`. Uncaught exceptions call `fail`, until `surviveUncaughtExceptions` is called. */
export function handleSignalsAndExceptions() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (!isServing || codeOf(error) === 'EPIPE') return fail(error)
      console.error(stackOf(error))
    })
}

/** From now on, uncaught exceptions other than EPIPE are only logged, so that other requests finish. */
export function surviveUncaughtExceptions() {
  isServing = true
}

/** Calls the functions registered with `onStop`, then ends the process, after 8 seconds at the latest. */
export async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code), STOP_TIMEOUT_MS).unref()
  await closers.close()
  process.exit(code)
}

/** Prints the error's message and ends the server with code 75 (EX_TEMPFAIL). The supervisor restarts the server. */
export function exitForRestart(error: Error) {
  console.error(error.message)
  void stop(75)
}

/** Prints the error and ends the process, with code 1 for an error with a message for the operator, else 70 (EX_SOFTWARE). */
export function fail(error: unknown) {
  // Prints nothing, because the program that reads the output has ended, as in `npm start | head`.
  if (codeOf(error) === 'EPIPE') return void stop(0)
  console.error(isForOperator(error) ? error.message : stackOf(error))
  void stop(isForOperator(error) ? 1 : 70)
}

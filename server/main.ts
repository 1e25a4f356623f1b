import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Restarts a failed server. Under `npm run dev`, `node --watch` restarts the server when its sources change.

const EARLY_EXIT_MS = 10_000
const MAX_EARLY_EXITS = 3

const CANNOT_START = 1

const CHECK_PARENT_EVERY_MS = 500

const runCommand = fileURLToPath(new URL('./runCommand.ts', import.meta.url))
const [command = 'start', ...args] = process.argv.slice(2)
// 16 MB is less than Node's default. With 10,000 posts, the server then needs 80 MB less memory.
const youngHeap = '--max-semi-space-size=16'
const execArgv = command === 'dev' ? ['--watch', '--watch-preserve-output'] : [youngHeap]
const parent = process.ppid
let earlyExits = 0
let isStopping = false
let server = start()

function start() {
  const startedAt = performance.now()
  // The child ends with this process, because the channel between them closes.
  const child = fork(runCommand, [command, ...args], { execArgv })
  child.once('exit', (code, signal) => {
    earlyExits = performance.now() - startedAt < EARLY_EXIT_MS ? earlyExits + 1 : 0
    if (isStopping || code === 0 || code === CANNOT_START) process.exit(code ?? 0)
    if (earlyExits >= MAX_EARLY_EXITS) {
      console.error(
        `The server ended ${earlyExits} times just after starting and is not restarted. Correct the error above.`,
      )
      process.exit(code ?? CANNOT_START)
    }
    console.error(`The server ended (${describeExit(code, signal)}). It is being restarted.`)
    server = start()
  })
  return child
}

function stop(signal: NodeJS.Signals) {
  isStopping = true
  server.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// npm signals only its shell, which ends without forwarding the signal. This process then has another parent.
setInterval(() => {
  if (process.ppid !== parent) stop('SIGTERM')
}, CHECK_PARENT_EVERY_MS).unref()

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  // Node aborts when it is out of memory.
  if (signal === 'SIGABRT' || code === 134) return 'out of memory, or Node itself failed'
  return signal === null ? `exit code ${code}` : `signal ${signal}`
}

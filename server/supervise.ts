import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm start` keeps the server running: no fault of the server ends this process. `npm run dev` starts the server again
// when its own sources change, as `node --watch` does.

/** A server that ends sooner than this three times in a row is not started again: it would not help. */
const SOON_MS = 10_000
const MAX_SOON = 3

/** How a server ends that cannot be started as it is configured, and says why in a sentence. */
const CANNOT_START = 1

const LOOK_EVERY_MS = 500

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const [command = 'start', ...args] = process.argv.slice(2)
// Smaller than Node's default: 10,000 posts then need 80 MB less memory.
const youngHeap = '--max-semi-space-size=16'
const execArgv = command === 'dev' ? ['--watch', '--watch-preserve-output'] : [youngHeap]
const parent = process.ppid
let soon = 0
let isStopping = false
let server = start()

function start() {
  const startedAt = performance.now()
  // It ends by itself when this process does: the channel between the two closes.
  const child = fork(main, [command, ...args], { execArgv })
  child.once('exit', (code, signal) => {
    soon = performance.now() - startedAt < SOON_MS ? soon + 1 : 0
    if (isStopping || code === 0 || code === CANNOT_START) process.exit(code ?? 0)
    if (soon >= MAX_SOON) {
      console.error(`The server ended ${soon} times just after its start. Mend what stands above.`)
      process.exit(code ?? CANNOT_START)
    }
    console.error(`The server ended (${reasonOf(code, signal)}). It is started again.`)
    server = start()
  })
  return child
}

function stop(signal: NodeJS.Signals) {
  isStopping = true
  server.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// npm tells a shell to end, and the shell tells nobody.
setInterval(() => {
  if (process.ppid !== parent) stop('SIGTERM')
}, LOOK_EVERY_MS).unref()

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  // Node ends itself so when there is no memory left.
  if (signal === 'SIGABRT' || code === 134) return 'it had no memory left, or Node itself failed'
  return signal === null ? `a fault, exit code ${code}` : `signal ${signal}`
}

/** How often progress is told where lines cannot be overwritten, in milliseconds. */
const pace = 10_000

export type Report = {
  /** A line of its own. */
  say(line: string): void
  /** Says how far something is; each takes the place of the one before. */
  progress(sentence: string): void
}

/** Tells a person at a terminal what is going on, calmly; in a log, progress is a line now and then. */
export function createReport(out: NodeJS.WriteStream = process.stdout): Report {
  let unfinished = false
  let told = 0
  const clear = () => {
    if (unfinished) out.write('\r\x1b[K')
    unfinished = false
  }
  return {
    say(line) {
      clear()
      out.write(`${line}\n`)
    },
    progress(sentence) {
      if (out.isTTY) {
        clear()
        out.write(sentence)
        unfinished = true
      } else if (Date.now() - told >= pace) {
        told = Date.now()
        out.write(`${sentence}\n`)
      }
    },
  }
}

/** How long something took, for people: `4.2 s`. */
export function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}

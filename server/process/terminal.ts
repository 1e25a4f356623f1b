const PROGRESS_INTERVAL_MS = 10_000

export type Terminal = {
  print(line: string): void
  /** Replaces the previous sentence. In a log, prints a sentence at most every ten seconds. */
  progress(sentence: string): void
}

export function createTerminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  let hasProgressLine = false
  let lastProgressAt = 0
  const clearProgress = () => {
    if (hasProgressLine) out.write('\r\x1b[K')
    hasProgressLine = false
  }
  return {
    print(line) {
      clearProgress()
      out.write(`${line}\n`)
    },
    progress(sentence) {
      if (out.isTTY) {
        clearProgress()
        out.write(sentence)
        hasProgressLine = true
      } else if (Date.now() - lastProgressAt >= PROGRESS_INTERVAL_MS) {
        lastProgressAt = Date.now()
        out.write(`${sentence}\n`)
      }
    },
  }
}

/** Returns a function that returns the time since this call, such as `1.5 s`. */
export function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}

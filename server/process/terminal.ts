const PROGRESS_INTERVAL_MS = 10_000

export type Terminal = {
  print(line: string): void
  /** On a terminal, replaces the previous message. In a log, prints at most one message every ten seconds. */
  showProgress(message: string): void
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
    showProgress(message) {
      if (out.isTTY) {
        clearProgress()
        out.write(message)
        hasProgressLine = true
      } else if (Date.now() - lastProgressAt >= PROGRESS_INTERVAL_MS) {
        lastProgressAt = Date.now()
        out.write(`${message}\n`)
      }
    },
  }
}

/** Below the 50 ms that a batch may take, because its last step also takes time. */
const BATCH_MS = 10
const PAUSE_MS = 20

/**
 * Creates a function that a job awaits after each step, which takes at most a few milliseconds. At the end of a batch
 * of steps, the function pauses, so that the process answers requests.
 */
export function createPauses(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < BATCH_MS) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    startedAt = performance.now()
  }
}

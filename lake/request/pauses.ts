/**
 * Creates a function to await after each step of long work. A step takes at most a few milliseconds. At the end of a
 * batch of steps, the function pauses, so that the process answers requests.
 */
export function createPauses(batchMs: number, pauseMs: number): () => Promise<void> | undefined {
  let startedAt = performance.now()
  async function pause() {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    startedAt = performance.now()
  }
  return () => (performance.now() - startedAt < batchMs ? undefined : pause())
}

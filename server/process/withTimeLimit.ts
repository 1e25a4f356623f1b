/**
 * Waits for a promise no longer than `ms` milliseconds. The work behind it goes on.
 *
 * @throws Error when the time is over first
 */
export async function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came in ${ms / 1000} seconds.`)), ms)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
  }
}

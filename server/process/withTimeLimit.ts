/**
 * Waits for a promise for at most `ms` milliseconds. Its work continues afterwards.
 *
 * @throws Error when the time is over
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

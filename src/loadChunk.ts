/** SPEC.md 9: a chunk that has not arrived after this many milliseconds has failed. */
export const chunkTimeout = 120_000

/** Raised when a part of the site's own code cannot be loaded (SPEC.md 8). */
export function chunkLoadError(reason: string, cause?: unknown): Error {
  const error = new Error(`A part of this page could not be loaded: ${reason}.`, { cause })
  error.name = 'ChunkLoadError'
  return error
}

/** Loads a lazy chunk; rejects with a ChunkLoadError when it fails or does not arrive in time. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(chunkLoadError(`nothing arrived in ${chunkTimeout / 1000} seconds`)),
      chunkTimeout,
    )
  })
  try {
    return await Promise.race([
      load().catch((error: unknown) => {
        throw chunkLoadError('the request failed', error)
      }),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

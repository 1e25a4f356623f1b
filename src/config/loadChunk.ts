/** From docs/spec.md, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000

function createChunkLoadError(reason: string, cause?: unknown): Error {
  const error = new Error(`A part of this page could not be loaded: ${reason}.`, { cause })
  error.name = 'ChunkLoadError'
  return error
}

/** Loads a lazy chunk. @throws Error named `ChunkLoadError` if `load` fails or takes longer than 120 seconds */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(createChunkLoadError(`nothing arrived in ${CHUNK_TIMEOUT_MS / 1000} seconds`)),
      CHUNK_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([
      load().catch((error: unknown) => {
        throw createChunkLoadError('the request failed', error)
      }),
      timeout,
    ])
  } finally {
    clearTimeout(timer)
  }
}

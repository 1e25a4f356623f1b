/** From docs/spec.md, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Loads a lazy chunk. @throws Error named `ChunkLoadError` if `load` fails or takes longer than 120 seconds */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const reason = new Error(`Nothing arrived in ${CHUNK_TIMEOUT_MS / 1000} seconds.`)
    timer = setTimeout(() => reject(reason), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    const error = new Error('A part of this page could not be loaded.', { cause })
    error.name = 'ChunkLoadError'
    throw error
  } finally {
    clearTimeout(timer)
  }
}

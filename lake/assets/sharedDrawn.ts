import type { Drawn } from '../store/drawn.ts'

/** What is drawn here is kept here, and for the other processes; what one of them has drawn is not drawn again. */
export const sharedDrawn = (here: Drawn, shared: Drawn): Drawn => ({
  async get(key) {
    const kept = await here.get(key)
    if (kept) return kept
    const found = await shared.get(key)
    if (found) await here.put(key, found)
    return found
  },
  async put(key, bytes) {
    await Promise.all([here.put(key, bytes), shared.put(key, bytes)])
  },
})

import type { RequestTracker } from './requestTracker.ts'

/** Browsers limit the keepalive requests of a page to 64 KiB in total. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Limits the loop below, because each completed write can begin another one. */
const MAX_ROUNDS = 50

/** @param flush sends the pending edits of each open document */
export function saveBeforeLeaving(page: Window, requestTracker: RequestTracker, flush: () => void) {
  page.addEventListener('beforeunload', (event) => {
    flush()
    const { problem, isUnsaved } = requestTracker.status()
    const bytes = new Blob([
      JSON.stringify(requestTracker.unansweredWrites().map(([{ body }]) => body)),
    ]).size
    const reachesServer = !problem || problem === 'noWebSockets'
    if (!isUnsaved || (reachesServer && bytes <= MAX_KEEPALIVE_BYTES)) return
    event.preventDefault()
    // Stops the Studio's listener, which would tell colleagues that the editor has left, and which fails offline.
    event.stopImmediatePropagation()
  })
  page.addEventListener('pagehide', async () => {
    flush()
    // Once a write is completed, its document begins the next write, some microtasks later.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const writes = requestTracker.unansweredWrites()
      if (writes.length === 0) await undefined
      for (const [{ url, headers, body }, complete] of writes) {
        const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }
        page.fetch(url, { ...init, credentials: 'include' }).catch(() => {})
        complete()
      }
    }
  })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
}

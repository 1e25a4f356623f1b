import type { Saves } from './saves.ts'

/** Browsers accept 64 KiB in all keepalive requests of a page together. */
const MAX_KEEPALIVE_BYTES = 60_000

/** The largest number of rounds of writes that a closing page sends. It prevents an endless loop. */
const MAX_ROUNDS = 50

/**
 * Sends unsaved edits by keepalive requests when the page closes. If they cannot arrive, the browser asks before it
 * closes the page.
 *
 * @param flush sends the pending edits of each open document
 */
export function saveBeforeLeaving(page: Window, saves: Saves, flush: () => void) {
  page.addEventListener('beforeunload', (event) => {
    flush()
    const { problem, isUnsaved } = saves.status()
    const bytes = JSON.stringify(saves.unanswered().map(([{ body }]) => body)).length
    if (!isUnsaved || (!problem && bytes <= MAX_KEEPALIVE_BYTES)) return
    event.preventDefault()
    // Stops the Studio's own listener: it would tell other editors that this editor has left, or fail while offline.
    event.stopImmediatePropagation()
  })
  page.addEventListener('pagehide', () => {
    flush()
    // A document sends its next write as soon as its previous write counts as done.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const writes = saves.unanswered()
      if (writes.length === 0) return
      for (const [{ url, headers, body }, leave] of writes) {
        const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }
        // An error is ignored, because the page is closing.
        page.fetch(url, { ...init, credentials: 'include' }).catch(() => {})
        leave()
      }
    }
  })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
}

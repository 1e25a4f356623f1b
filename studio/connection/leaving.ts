import type { Saves } from './saves.ts'

/** What browsers take along of requests that outlive their page, all of them together. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Writes that follow from one another while a page goes; more would be a loop. */
const MAX_ROUNDS = 50

/**
 * Sees to it that nothing typed is lost when the page goes: what is still in the form is sent, by requests that
 * outlive the page, and the browser asks before it closes a page whose edits cannot arrive.
 *
 * @param flush makes each open document send what it holds back
 */
export function saveBeforeLeaving(page: Window, saves: Saves, flush: () => void) {
  page.addEventListener('beforeunload', (event) => {
    flush()
    const { problem, isUnsaved } = saves.status()
    const bytes = JSON.stringify(saves.unanswered().map(([{ body }]) => body)).length
    if (!isUnsaved || (!problem && bytes <= MAX_KEEPALIVE_BYTES)) return
    event.preventDefault()
    // The Studio would take leave of other editors, and fail at it when it has no connection.
    event.stopImmediatePropagation()
  })
  page.addEventListener('pagehide', () => {
    flush()
    // To take one write as done lets its document send the next.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const writes = saves.unanswered()
      if (writes.length === 0) return
      for (const [{ url, headers, body }, leave] of writes) {
        const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }
        // Nobody is left to be told of an error.
        page.fetch(url, { ...init, credentials: 'include' }).catch(() => {})
        leave()
      }
    }
  })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
}

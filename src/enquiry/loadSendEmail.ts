import { loadChunk } from '../config/loadChunk.ts'
import { visit } from './visit.ts'

/**
 * The e-mail client is not part of the page's own code because it reads localStorage while it loads: where a visitor
 * has blocked storage that throws, and would take the whole page's scripts with it.
 */
export async function loadSendEmail() {
  hideBlockedStorage()
  const loaded = await loadChunk(() => import('./sendEmail.ts'))
  visit.sourceOf = loaded.sourceOf
  return loaded
}

function hideBlockedStorage() {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}

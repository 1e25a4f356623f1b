import { loadChunk } from '../config/loadChunk.ts'
import { visit } from './visit.ts'

/**
 * Loads the e-mail client separately from the page, because it reads localStorage while it loads. If the visitor has
 * blocked storage, that throws and would stop all scripts of the page.
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

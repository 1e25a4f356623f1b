import { loadChunk } from '../config/loadChunk.ts'
import { visit } from './visit.ts'

/**
 * Loads the e-mail client apart from the page, because it reads localStorage while it loads. That throws where a
 * visitor has blocked storage, and would end all scripts of the page.
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

import { loadChunk } from '../config/loadChunk.ts'

/**
 * The e-mail client is not part of the page's own code because it reads localStorage while it loads: where a visitor
 * has blocked storage that throws, and would take the whole page's scripts with it.
 */
export async function loadSendEmail() {
  hideBlockedStorage()
  return loadChunk(() => import('./sendEmail.ts'))
}

function hideBlockedStorage() {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}

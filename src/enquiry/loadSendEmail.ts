import { loadChunk } from '../config/loadChunk.ts'

/**
 * Loads the e-mail client separately from the page, because it reads localStorage while it loads. If the visitor has
 * blocked storage, that throws and would stop all scripts of the page.
 */
export function loadSendEmail() {
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

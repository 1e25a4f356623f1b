import { loadChunk } from '../config/loadChunk.ts'

/** The e-mail client reads localStorage while loading, and would fail to load if the visitor has blocked storage. */
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

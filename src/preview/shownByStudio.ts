import { env } from '../config/env.ts'

/** Whether the Studio shows this page, in its frame or in a window that it opened. */
export function shownByStudio(): boolean {
  const shower: Window | null = window.parent === window ? window.opener : window.parent
  if (!shower) return false
  try {
    return /^\/studio(\/|$)/.test(shower.location.pathname)
  } catch {
    // Another origin does not tell its address, only that it sent for the page.
    return env.studioOrigin !== undefined && document.referrer === `${env.studioOrigin}/`
  }
}

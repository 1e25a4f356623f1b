import { isStudioPath } from '../../domain/paths.ts'
import { env } from '../config/env.ts'

export function isInsideStudio(): boolean {
  const studio: Window | null = window.parent === window ? window.opener : window.parent
  if (!studio) return false
  try {
    return isStudioPath(studio.location.pathname)
  } catch {
    // The location of a cross-origin Studio is unreadable, but the referrer is the Studio's origin.
    return env.studioOrigin !== undefined && document.referrer === `${env.studioOrigin}/`
  }
}

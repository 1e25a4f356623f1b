import { readHref } from '../../../domain/hrefs.ts'
import { cleanHref } from '../paste/cleanHref.ts'

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/?#]|$)/u
const PHONE = /^\+?[\d\s().-]{6,}$/

/** Returns undefined for text that must not become a link. */
export function parseTypedHref(typed: string, siteOrigin: string): string | undefined {
  const text = typed.trim()
  const href = addScheme(text)
  const parsed = href && readHref(cleanHref(href, siteOrigin))
  return parsed ? parsed.href : undefined
}

function addScheme(text: string): string | undefined {
  if (/^[/#]./.test(text) || /^(?:https?|mailto|tel):/.test(text) || text === '/') return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text}`
  return HOST.test(text) ? `https://${text}` : undefined
}

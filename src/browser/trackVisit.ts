import { campaignOf } from '../../domain/enquirySource.ts'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { loadChunk } from '../config/loadChunk.ts'
import type { Runtime } from '../config/runtime.tsx'
import { readItem, writeItem } from '../config/storage.ts'
import { visit } from '../enquiry/visit.ts'
import { readLoadedUrl } from './loadedUrl.ts'

/** A static export has no server: no visit is recorded, and web vitals are reported only to a configured URL. */
export async function trackVisit(mode: Runtime['mode']) {
  const loadedUrl = readLoadedUrl()
  if (mode === 'live') recordVisit(loadedUrl.search)
  const url = env.webVitalsUrl ?? (mode === 'live' ? callPaths.webVitals : 'off')
  if (url === 'off') return
  const { measureWebVitals } = await loadChunk(() => import('./webVitals.ts'))
  measureWebVitals(loadedUrl.pathname, import.meta.env.DEV ? undefined : url)
}

const SOURCE_ITEM = 'visit-source'

export function recordVisit(search: string) {
  visit.source = sourceOfVisit(search) || (readItem('sessionStorage', SOURCE_ITEM) ?? '')
  writeItem('sessionStorage', SOURCE_ITEM, visit.source)
  const rememberLink = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) visit.lastClickedLink = link
  }
  // A link that the visitor clicked before this code was loaded may still have focus.
  rememberLink(document.activeElement)
  document.addEventListener('click', ({ target }) => rememberLink(target), true)
}

function sourceOfVisit(search: string): string {
  const source = campaignOf(new URLSearchParams(search))
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  if (referrer && referrer !== window.location.host) source.set('referrer', referrer)
  return source.toString()
}

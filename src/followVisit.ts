import type { createBrowserRouter } from 'react-router-dom'
import { campaignOf } from '../domain/enquirySource.ts'
import { callPaths } from '../domain/paths.ts'
import { env } from './config/env.ts'
import { loadChunk } from './config/loadChunk.ts'
import type { Runtime } from './config/runtime.tsx'
import { visit } from './enquiry/visit.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * What the site would go without: where enquiries come from, counted views, and web vitals.
 *
 * @param mode a static export tells its own server nothing: it has none
 */
export async function followVisit(router: Router, mode: Runtime['mode']) {
  const opened = addressOpened()
  if (mode === 'live') {
    noteVisit(opened.search)
    countViews(router, opened.pathname)
  }
  const url = env.webVitalsUrl ?? (mode === 'live' ? callPaths.webVitals : 'off')
  if (url === 'off') return
  const { measureWebVitals } = await loadChunk(() => import('./webVitals.ts'))
  measureWebVitals(opened.pathname, import.meta.env.DEV ? undefined : url)
}

/** The router may have gone on to another page meanwhile. */
function addressOpened(): URL {
  const [opened] = performance.getEntriesByType('navigation')
  return new URL(opened?.name ?? window.location.href)
}

const KEY = 'visit-source'

/**
 * Notes where a visit comes from, for this tab alone, and follows which link was used last.
 *
 * @param search of the address at which the page was opened
 */
export function noteVisit(search: string) {
  try {
    visit.source = window.sessionStorage[KEY] ??= sourceOfVisit(search)
  } catch {
    // Storage is blocked: each document begins a visit.
    visit.source = sourceOfVisit(search)
  }
  const follow = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) visit.opener = link
  }
  // A press on it may have been what this code was loaded for.
  follow(document.activeElement)
  document.addEventListener('click', ({ target }) => follow(target), true)
}

/** Of the address its campaign alone, and of the website before its host. */
function sourceOfVisit(search: string): string {
  const source = campaignOf(new URLSearchParams(search))
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  if (referrer && referrer !== window.location.host) source.set('referrer', referrer)
  return source.toString()
}

/** Tells this site's server which page was opened without asking for a document: its path, and nothing else. */
function countViews(router: Router, opened: string) {
  let shown = opened
  const look = ({ location, navigation }: Router['state']) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    // Privacy extensions take it away, and an error here would end the navigation.
    navigator.sendBeacon?.(callPaths.pageViews, shown)
  }
  look(router.state)
  router.subscribe(look)
}

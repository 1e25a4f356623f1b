import type { createBrowserRouter } from 'react-router-dom'
import { callPaths } from '../domain/paths.ts'
import { visit } from './enquiry/visit.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** How this page was opened: the parts of its address before anything led elsewhere. */
export type Opened = { path: string; search: string }

const KEY = 'visit'

/** Notes where a visit comes from, for this tab alone, and follows which link was used last. */
export function noteVisit(search: string) {
  let kept: string | undefined
  try {
    kept = window.sessionStorage[KEY] ??= `${search}\n${document.referrer}`
  } catch {} // storage is blocked: each page begins a visit
  const [firstSearch = search, referrer = document.referrer] = kept?.split('\n') ?? []
  Object.assign(visit, { search: firstSearch, referrer })
  const follow = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) visit.opener = link
  }
  // A press on it may have been what this code was loaded for.
  follow(document.activeElement)
  document.addEventListener('click', ({ target }) => follow(target), true)
}

/** Tells this site's server which page was opened without asking for a document: its path, and nothing else. */
export function countViews(router: Router, opened: string) {
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

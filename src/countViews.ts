import type { createBrowserRouter } from 'react-router-dom'
import { callPaths } from '../domain/paths.ts'

/** Tells this site's server which page was opened without asking for a document: its path, and nothing else. */
export function countViews(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) {
  let shown = window.location.pathname
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    // Privacy extensions take it away, and an error here would end the navigation.
    navigator.sendBeacon?.(callPaths.pageViews, shown)
  })
}

import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isSavingData } from '../config/isSavingData.ts'

/** A pointer that leaves a link sooner is only passing over the link. */
const PRELOAD_DELAY_MS = 80

/** On hover, focus or press, loads the content client and a link's page, unless the data saver is on. */
export function preloadPages(routes: RouteObject[], loadContentClient: () => Promise<unknown>) {
  const loaded = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function preload({ pathname, search, href }: HTMLAnchorElement) {
    const page = pathname + search
    if (page === location.pathname + location.search || loaded.has(page)) return
    loaded.add(page)
    const request = new Request(href)
    const loading = (matchRoutes(routes, pathname) ?? []).map(async ({ route, params }) => {
      if (typeof route.loader === 'function')
        await route.loader({ request, params, context: {}, url: new URL(href), pattern: '' })
    })
    Promise.all(loading).catch(() => loaded.delete(page))
  }

  function schedulePreload({ target, type }: Event) {
    clearTimeout(timer)
    if (isSavingData()) return
    loadContentClient().catch(() => undefined)
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || link.target || isFile(link)) return
    timer = setTimeout(preload, type === 'pointerdown' ? 0 : PRELOAD_DELAY_MS, link)
  }

  const cancelPreload = () => clearTimeout(timer)
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, schedulePreload, { passive: true })
  for (const type of ['pointerout', 'focusout'])
    document.addEventListener(type, cancelPreload, { passive: true })
}

const isFile = ({ pathname }: HTMLAnchorElement) => pathname.startsWith('/files/')

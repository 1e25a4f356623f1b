import { loadChunk } from './config/loadChunk.ts'
import { nextModulesName } from './pageState.ts'

/** A page whose pictures do not arrive comes to life all the same. */
const LATEST_START_MS = 4000

/** What shows that a visitor wants to use the page now. */
const USES = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/** Settles once the first view is there, or the visitor begins to use it: until then it needs the line for itself. */
function firstView(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve(undefined)
    for (const use of USES) addEventListener(use, resolve, { once: true, passive: true })
    addEventListener('load', resolve, { once: true })
    setTimeout(resolve, LATEST_START_MS)
  })
}

/** Asks for the page's own modules now, which main.tsx would find one after the other. */
function preloadModules() {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${nextModulesName}"]`)?.content
  for (const href of named?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
}

async function start() {
  await firstView()
  preloadModules()
  await loadChunk(() => import('./main.tsx'))
}

void start()

import { firstUse } from './config/firstUse.ts'
import { loadChunk } from './config/loadChunk.ts'
import { nextModulesName } from './pageState.ts'

/** A page hydrates after this time, even without its pictures. */
const LATEST_START_MS = 4000

/** Settles once the first view is there, or the visitor begins to use it: until then it needs the line for itself. */
async function firstView() {
  if (document.readyState !== 'complete') await firstUse(LATEST_START_MS, 'load')
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

const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/** The button that was pressed last before anything listened to it. */
let pressed: HTMLButtonElement | null = null

const buttonAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null

const remember = (event: Event) => {
  pressed = buttonAt(event)
}

async function start() {
  document.documentElement.toggleAttribute('data-at-anchor', location.hash !== '')
  addEventListener('click', remember)
  try {
    await firstView()
    preloadModules()
    // A task of its own for each: a slow phone answers to a press in between.
    await loadChunk(() => import('./react.ts'))
    await nextTask()
    await loadChunk(() => import('./libraries.ts'))
    await nextTask()
    const { hydratePage } = await loadChunk(() => import('./main.tsx'))
    await nextTask()
    await hydratePage()
  } catch (error) {
    console.error('This page stays as it was rendered:', error)
    document.documentElement.dataset.scripts = 'failed'
  } finally {
    removeEventListener('click', remember)
  }
  pressed?.click()
}

void start()

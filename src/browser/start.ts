import { loadChunk } from '../config/loadChunk.ts'
import { waitForInput } from '../config/waitForInput.ts'
import { preloadModulesName } from '../rendering/pageState.ts'

const MAX_START_DELAY_MS = 4000

/** Delays hydration, whose scripts would compete with the first view for bandwidth. */
async function waitForLoadOrInput() {
  if (document.readyState !== 'complete') await waitForInput(MAX_START_DELAY_MS, 'load')
}

/** Without preloading, imports would load the modules one after another. */
function preloadModules() {
  const hrefs = document.querySelector<HTMLMetaElement>(
    `meta[name="${preloadModulesName}"]`,
  )?.content
  for (const href of hrefs?.split(' ') ?? []) {
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

/** A click before hydration has no effect, so the last one is repeated after hydration. */
let clickedButton: HTMLButtonElement | null = null

const rememberButton = ({ target }: Event) => {
  clickedButton = target instanceof Element ? target.closest('button[type="button"]') : null
}

async function start() {
  document.documentElement.toggleAttribute('data-at-anchor', location.hash !== '')
  addEventListener('click', rememberButton)
  try {
    await waitForLoadOrInput()
    preloadModules()
    // Separate tasks let a slow phone respond to input in between.
    await loadChunk(() => import('./react.ts'))
    await nextTask()
    await loadChunk(() => import('./libraries.ts'))
    await nextTask()
    const { hydratePage } = await loadChunk(() => import('./main.tsx'))
    await nextTask()
    await hydratePage()
  } catch (error) {
    console.error('The page could not be hydrated and stays as it was rendered:', error)
    document.documentElement.dataset.scripts = 'failed'
  } finally {
    removeEventListener('click', rememberButton)
  }
  clickedButton?.click()
}

void start()

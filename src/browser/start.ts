import { loadChunk } from '../config/loadChunk.ts'
import { arePartsLoaded, loadParts } from '../config/parts.ts'
import { waitForInput } from '../config/waitForInput.ts'
import { preloadModulesName } from '../rendering/pageState.ts'
import { readLoadedUrl } from './loadedUrl.ts'

const MAX_START_DELAY_MS = 4000

/** Delays hydration, whose scripts would compete with the first view for bandwidth and for the processor. */
async function waitForFirstView() {
  const loaded =
    document.readyState === 'complete' ||
    new Promise((resolve) => addEventListener('load', resolve))
  // A page may load before it is painted. The Studio shows, and so paints, its preview only once it is hydrated.
  const painted =
    window.parent !== window ||
    new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
    )
  await Promise.race([Promise.all([loaded, painted]), waitForInput([], MAX_START_DELAY_MS)])
}

const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/** Without preloading, imports would load the modules one after another. Each request is a task of its own. */
async function preloadModules() {
  const hrefs = document.querySelector<HTMLMetaElement>(
    `meta[name="${preloadModulesName}"]`,
  )?.content
  for (const href of hrefs?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
    await nextTask()
  }
}

/** The last clicked button to which React has not reacted. The click is repeated once React can react. */
let clickedButton: HTMLButtonElement | null = null

const rememberButton = ({ target }: Event) => {
  clickedButton = target instanceof Element ? target.closest('button[type="button"]') : null
}

/** React stops the propagation of a click on a part that it cannot hydrate yet. Other clicks get here. */
const forgetButton = () => {
  clickedButton = null
}

function repeatClick() {
  const button = clickedButton
  clickedButton = null
  button?.click()
}

/** Whether the visitor has followed an anchor, or gone back, before the parts were loaded. */
let hasHeldHistoryStep = false

/** React would discard the HTML of the parts if the router changed its location before their code is loaded. */
const holdHistoryStep = (event: PopStateEvent) => {
  if (arePartsLoaded()) return
  event.stopImmediatePropagation()
  hasHeldHistoryStep = true
}

/** Whether the visitor has gone back before hydration: the browser then changes the address, but not the document. */
function isAtOtherAddress() {
  const { origin, pathname, search } = readLoadedUrl()
  return origin === location.origin && pathname + search !== location.pathname + location.search
}

async function hydrateShell() {
  await waitForFirstView()
  // Separate tasks let the browser paint, and a slow phone respond to input, in between.
  await preloadModules()
  await loadChunk(() => import('./react.ts'))
  await nextTask()
  await loadChunk(() => import('./libraries.ts'))
  await nextTask()
  const { hydratePage } = await loadChunk(() => import('./main.tsx'))
  await nextTask()
  if (isAtOtherAddress()) return location.reload()
  await hydratePage()
}

/** Loads the rest of the page at the visitor's first input. A part that fails to load stays as the server rendered it. */
async function openParts(input?: Promise<unknown>): Promise<void> {
  await input
  await loadParts().catch(async (error: unknown) => {
    console.warn('Parts of the page stay as they were rendered until the next input:', error)
    await openParts(waitForInput([]))
  })
}

async function start() {
  // Browsers restore the scroll position after a reload or when a page is opened from the history.
  const [navigation] = performance.getEntriesByType('navigation')
  if (location.hash || (navigation && navigation.type !== 'navigate'))
    document.documentElement.dataset.laidOut = ''
  addEventListener('click', rememberButton, true)
  const firstInput = waitForInput(['scroll', 'pointerover', 'popstate'])
  addEventListener('popstate', holdHistoryStep, true)
  try {
    await hydrateShell()
    addEventListener('click', forgetButton)
    repeatClick()
    await openParts(location.hash || scrollY > 0 ? undefined : firstInput)
    if (hasHeldHistoryStep) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    repeatClick()
  } catch (error) {
    console.error('The page could not be hydrated and stays as it was rendered:', error)
    document.documentElement.dataset.scripts = 'failed'
  } finally {
    removeEventListener('click', rememberButton, true)
    removeEventListener('click', forgetButton)
  }
}

void start()

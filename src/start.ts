import { firstUse } from './config/firstUse.ts'
import { loadChunk } from './config/loadChunk.ts'
import { nextModulesName } from './pageState.ts'
import { takeLateFonts } from './styles/lateFonts.ts'

/** A page whose pictures do not arrive comes to life all the same. */
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
    // Where they do not arrive the system's stay.
    takeLateFonts().catch(() => undefined)
    // A task of its own for each: a slow phone answers to a press in between.
    await loadChunk(() => import('./react.ts'))
    await nextTask()
    const { hydratePage } = await loadChunk(() => import('./main.tsx'))
    await hydratePage()
  } catch (error) {
    console.error('This page stays as it was rendered:', error)
    goOnWithout()
  } finally {
    removeEventListener('click', remember)
  }
  pressed?.click()
}

/** Without the rest of the scripts a button still opens what it controls, and the page says how to get the rest. */
function goOnWithout() {
  addEventListener('click', (event) => {
    const button = buttonAt(event)
    const controlled = document.getElementById(button?.getAttribute('aria-controls') ?? '')
    if (!button?.ariaExpanded || !controlled) return
    button.ariaExpanded = String(controlled.toggleAttribute('data-open'))
  })
  const sentence = document.createElement('p')
  sentence.textContent =
    'A part of this page did not arrive. The connection may be slow, or the site was just updated.'
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload'
  reload.addEventListener('click', () => location.reload())
  const note = document.createElement('div')
  note.className = 'page-note'
  note.role = 'alert'
  note.append(sentence, reload)
  document.body.append(note)
}

void start()

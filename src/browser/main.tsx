import '../styles/index.css'
import type { SanityClient } from '@sanity/client'
import { startTransition } from 'react'
import { App } from '../App.tsx'
import { env } from '../config/env.ts'
import { loadChunk } from '../config/loadChunk.ts'
import { loadParts } from '../config/parts.ts'
import { waitForInput } from '../config/waitForInput.ts'
import { followLiveContent } from '../content/live.ts'
import { createQueryClient } from '../content/queryClient.ts'
import { isInsideStudio } from '../preview/isInsideStudio.ts'
import { type PageState, pageStateId } from '../rendering/pageState.ts'
import { createRoutes, loadCodeAt } from '../routes.tsx'
import { createBrowserRouter, hydrate, RouterProvider } from './libraries.ts'
import { hydrateRoot } from './react.ts'

const readPageState = () =>
  JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState // written by render.tsx of the same build

const MAX_INPUT_WAIT_MS = 10_000

let client: SanityClient | undefined

async function loadContentClient(): Promise<SanityClient> {
  const { createContentClient } = await loadChunk(() => import('../content/client.ts'))
  client ??= createContentClient({ access: { apiHost: window.location.origin } })
  return client
}

/** Replaces a static export's file name, such as /contactus.html, with the path of the route. */
function replaceFileName({ pathname, search, hash }: Location) {
  const path = pathname.replace(/(\/index)?\.html$/, '') || '/'
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
}

export async function hydratePage(): Promise<void> {
  const state = readPageState()
  if (state.runtime.mode === 'static') replaceFileName(window.location)
  const queryClient = createQueryClient(loadContentClient)
  hydrate(queryClient, state.queries)
  const routes = createRoutes(queryClient)
  // React would discard the rendered page if the code of the page's route were not loaded.
  await loadCodeAt(routes, window.location, state.routes.loaderData)
  const router = createBrowserRouter(routes, { hydrationData: state.routes })
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element with the id "root".')
  // React can interrupt a transition to handle input.
  startTransition(() => {
    hydrateRoot(
      container,
      <App queryClient={queryClient} runtime={state.runtime}>
        <RouterProvider router={router} />
      </App>,
      {
        onCaughtError(error) {
          // `reportError` makes Vite print the error and its stack in the developer's terminal.
          if (import.meta.env.DEV) reportError(error)
          else console.error(error)
          // The error page is a part.
          loadParts().catch(() => undefined)
        },
      },
    )
  })
  followContent().catch((error) => console.warn('Content is not updated:', error))
  if (!isInsideStudio()) trackVisitAfterInput().catch(() => undefined)

  async function followContent() {
    if (isInsideStudio()) {
      const [{ startPreview }] = await Promise.all([
        loadChunk(() => import('../preview/startPreview.ts')),
        loadParts(),
      ])
      if (await startPreview({ queryClient, router })) return
    }
    if (env.content.live && state.runtime.mode === 'live')
      followLiveContent(queryClient, { rendered: state.live })
  }

  async function trackVisitAfterInput() {
    await waitForInput(['scroll'], MAX_INPUT_WAIT_MS)
    const { trackVisit } = await loadChunk(() => import('./trackVisit.ts'))
    await trackVisit(state.runtime.mode)
  }
}

import './overlay.css'
import type { SanityClient } from '@sanity/client'
import { enableVisualEditing } from '@sanity/visual-editing'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import { hostedPreviewPath } from '../../domain/hostedPreview.ts'
import { env } from '../config/env.ts'
import { createContentClient } from '../content/client.ts'
import { startEditing } from '../content/editing.tsx'
import { followLiveContent, refetchContent } from '../content/live.ts'
import { contentSourceOf } from '../content/queryClient.ts'
import { refetchLateContent } from './lateContent.ts'

type PreviewOptions = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/**
 * Turns the page into an editor's preview: it reads drafts and hears of each change to them, follows the Studio's
 * address bar, and marks its texts with the fields they come from. Answers false, and leaves the page as it is
 * public, where drafts are refused: they need an editor's session.
 */
export async function startPreview({ queryClient, router }: PreviewOptions): Promise<boolean> {
  const drafts = await findDrafts()
  if (!drafts) return false
  const source = contentSourceOf(queryClient)
  const published = source.client
  source.client = async () => drafts
  let shown = 'drafts'

  enableVisualEditing({
    history: {
      subscribe: (navigate) => {
        const current = () => router.createHref(router.state.location)
        navigate({ type: 'replace', url: current() })
        return router.subscribe(({ navigation, historyAction }) => {
          if (navigation.state === 'idle')
            navigate({ type: historyAction === 'PUSH' ? 'push' : 'replace', url: current() })
        })
      },
      update: ({ type, url }) => {
        if (type === 'pop') void router.navigate(-1)
        else void router.navigate(url, { replace: type === 'replace' })
      },
    },
    onPerspectiveChange: (perspective) => {
      // A release is named in a list, before the drafts that it lies over.
      const wanted = String(perspective)
      if (wanted === shown) return
      shown = wanted
      const shownOnly = drafts.withConfig({ perspective })
      source.client = wanted === 'published' ? published : async () => shownOnly
      void refetchContent(queryClient)
    },
    // Live events tell of every mutation, those of other editors included; only the button asks by itself.
    refresh: ({ source }) => (source === 'manual' ? refetchContent(queryClient) : false),
  })

  // A slow page may still be hydrating.
  refetchLateContent(queryClient)

  startEditing((target) =>
    createDataAttribute({
      baseUrl: `${env.studioOrigin ?? ''}/studio`,
      projectId: env.content.projectId,
      dataset: env.content.dataset,
      ...target,
    }).toString(),
  )
  await refetchContent(queryClient)
  followLiveContent(queryClient)
  return true
}

/** The client that this browser may read drafts with. */
async function findDrafts(): Promise<SanityClient | undefined> {
  const access = { apiHost: window.location.origin }
  const direct = createContentClient({ access, perspective: 'drafts' })
  // Browsers may keep the editor's cookie for Sanity from a page of another site; the site's own server needs none.
  const throughServer = direct.withConfig({
    apiHost: window.location.origin + hostedPreviewPath,
    useProjectHostname: false,
  })
  for (const drafts of env.content.embedded ? [direct] : [throughServer, direct])
    if (await mayReadDrafts(drafts)) return drafts
  return undefined
}

const mayReadDrafts = (drafts: SanityClient): Promise<boolean> =>
  drafts.fetch('true', {}, { tag: 'session' }).then(
    () => true,
    () => false,
  )

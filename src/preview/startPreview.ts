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

/** Turns the page into an editor's preview. Returns false without an editor's session; the page then stays public. */
export async function startPreview({ queryClient, router }: PreviewOptions): Promise<boolean> {
  const drafts = await findDraftsClient()
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
      // The perspective of a release is a list: its name, then the drafts.
      const wanted = String(perspective)
      if (wanted === shown) return
      shown = wanted
      const wantedClient = drafts.withConfig({ perspective })
      source.client = wanted === 'published' ? published : async () => wantedClient
      void refetchContent(queryClient)
    },
    // Live events already cause a refetch after each mutation, so only the refresh button refetches here.
    refresh: ({ source }) => (source === 'manual' ? refetchContent(queryClient) : false),
  })

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

async function findDraftsClient(): Promise<SanityClient | undefined> {
  const access = { apiHost: window.location.origin }
  const direct = createContentClient({ access, perspective: 'drafts' })
  // Browsers may block Sanity's cookie here, because it is a third-party cookie. The site's server uses a token.
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

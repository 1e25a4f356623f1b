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
import { refetchInitialData } from './refetchInitialData.ts'

type PreviewOptions = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/** Returns false and changes nothing if drafts are unreadable. */
export async function startPreview({ queryClient, router }: PreviewOptions): Promise<boolean> {
  const drafts = await findDraftsClient()
  if (!drafts) return false
  const source = contentSourceOf(queryClient)
  source.loadClient = async () => drafts
  let shownPerspective = 'drafts'

  enableVisualEditing({
    history: {
      subscribe: (navigate) => {
        const currentUrl = () => router.createHref(router.state.location)
        navigate({ type: 'replace', url: currentUrl() })
        return router.subscribe(({ navigation, historyAction }) => {
          if (navigation.state === 'idle')
            navigate({ type: historyAction === 'PUSH' ? 'push' : 'replace', url: currentUrl() })
        })
      },
      update: ({ type, url }) => {
        if (type === 'pop') void router.navigate(-1)
        else void router.navigate(url, { replace: type === 'replace' })
      },
    },
    onPerspectiveChange: (perspective) => {
      // For a release, `perspective` is an array of releases that ends with `drafts`.
      const wantedPerspective = String(perspective)
      if (wantedPerspective === shownPerspective) return
      shownPerspective = wantedPerspective
      const client = drafts.withConfig({ perspective })
      source.loadClient = async () => client
      void refetchContent(queryClient)
    },
    // Live events already cause a refetch after each mutation, so only the refresh button refetches here.
    refresh: ({ source }) => (source === 'manual' ? refetchContent(queryClient) : false),
  })

  refetchInitialData(queryClient)

  startEditing((target) =>
    createDataAttribute({
      baseUrl: `${env.studioOrigin ?? ''}/studio`,
      projectId: env.content.projectId,
      dataset: env.content.dataset,
      ...target,
    }).toString(),
  )
  await refetchContent(queryClient)
  followLiveContent(queryClient, { includeDrafts: true })
  return true
}

async function findDraftsClient(): Promise<SanityClient | undefined> {
  const access = { apiHost: window.location.origin }
  const direct = createContentClient({ access, perspective: 'drafts' })
  // Browsers may block Sanity's third-party cookie, so the site's server adds a token to forwarded requests.
  const throughServer = direct.withConfig({
    apiHost: window.location.origin + hostedPreviewPath,
    useProjectHostname: false,
  })
  for (const drafts of env.content.embedded ? [direct] : [throughServer, direct])
    if (await drafts.fetch('true', {}, { tag: 'session' }).catch(() => false)) return drafts
  return undefined
}

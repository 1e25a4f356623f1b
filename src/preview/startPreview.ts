import { enableVisualEditing } from '@sanity/visual-editing'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import { env } from '../config/env.ts'
import { createContentClient } from '../content/client.ts'
import { startEditing } from '../content/editing.tsx'
import { contentSourceOf } from '../content/queryClient.ts'

type PreviewOptions = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/**
 * Turns the page into an editor's preview: it reads drafts, follows the Studio's address bar, and marks its texts
 * with the fields they come from. Needs an editor's session; without one the drafts are refused and the page stays
 * as it is public.
 */
export async function startPreview({ queryClient, router }: PreviewOptions) {
  const source = contentSourceOf(queryClient)
  const drafts = createContentClient({ origin: window.location.origin, perspective: 'drafts' })
  source.client = async () => drafts

  const reread = async () => {
    await queryClient.invalidateQueries()
    await router.revalidate() // an address that only a draft has was answered as leading nowhere
  }

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
    refresh: reread,
  })

  startEditing(({ id, type, path }) =>
    createDataAttribute({
      baseUrl: '/studio',
      projectId: env.content.projectId,
      dataset: env.content.dataset,
      id,
      type,
      path,
    }).toString(),
  )
  await reread()
}

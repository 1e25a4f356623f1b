import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '../../src/App.tsx'
import { createContentClient } from '../../src/content/client.ts'
import { createQueryClient } from '../../src/content/queryClient.ts'
import type { Section, SectionType } from '../../src/content/section.ts'
import { settingsOptions } from '../../src/content/settings.ts'
import { MessagePrefixProvider } from '../../src/enquiry/messagePrefix.tsx'
import { sectionsProjection } from '../../src/sections/registry/registry.ts'
import { Sections } from '../../src/sections/registry/Sections.tsx'
import { content } from './content.ts'

type StoredSection = { _type: SectionType; [field: string]: unknown }

export async function renderSections(...sections: StoredSection[]) {
  const stored = sections.map((section, index) => ({ _key: `section-${index + 1}`, ...section }))
  await content.edit('homePage', { sections: stored })
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const queryClient = createQueryClient(async () => client)
  const [queried] = await Promise.all([
    client.fetch<Section[]>(`*[_id == "homePage"][0].sections[]{ ${sectionsProjection} }`),
    queryClient.ensureQueryData(settingsOptions()),
  ])
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <MessagePrefixProvider>
          <Sections sections={queried} source={{ id: 'homePage', type: 'homePage' }} />
        </MessagePrefixProvider>
      ),
    },
  ])
  const runtime = { siteUrl: 'https://www.aangan.example', mode: 'live' } as const
  const view = render(
    <App queryClient={queryClient} runtime={runtime}>
      <RouterProvider router={router} />
    </App>,
  )
  const container = view.container.querySelector<HTMLElement>('#site')
  if (!container) throw new Error('The page has no element with the id "site".')
  return { ...view, container, router }
}

import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '../../src/App.tsx'
import { createContentClient } from '../../src/content/client.ts'
import { createQueryClient } from '../../src/content/queryClient.ts'
import { createRoutes } from '../../src/routes.tsx'

export async function renderRoute(path: string) {
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const queryClient = createQueryClient(async () => client)
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [path] })
  render(
    <App
      queryClient={queryClient}
      runtime={{ siteUrl: 'https://www.aangan.example', mode: 'live' }}
    >
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, queryClient }
}

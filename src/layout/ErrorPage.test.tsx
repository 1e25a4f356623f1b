import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../tests/setup/takeConsoleErrors.ts'
import { RuntimeProvider } from '../config/runtime.tsx'
import { LayoutErrorPage } from './ErrorPage.tsx'

const Nothing = () => null

async function renderLoaderError(loader: () => never) {
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      Component: Nothing,
      HydrateFallback: Nothing,
      ErrorBoundary: LayoutErrorPage,
    },
  ])
  render(
    <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'live' }}>
      <RouterProvider router={router} />
    </RuntimeProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error' })
  takeConsoleErrors()
}

const button = (name: string) => screen.queryByRole('button', { name })
const home = () => screen.getByRole('link', { name: 'Go Home' })

test('if a chunk cannot be loaded, the error page offers Reload and Go Home', async () => {
  await renderLoaderError(() => {
    throw Object.assign(new Error('late'), { name: 'ChunkLoadError' })
  })
  expect(button('Reload')).toBeInTheDocument()
  expect(home()).toBeInTheDocument()
})

test('if the content cannot be fetched, the error page shows the status and offers Try again', async () => {
  await renderLoaderError(() => {
    throw new Response(null, { status: 503, statusText: 'Content Unavailable' })
  })
  expect(screen.getByText('503')).toBeInTheDocument()
  expect(button('Try again')).toBeInTheDocument()
})

test('after a network error, the error page offers Try again without technical details', async () => {
  await renderLoaderError(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(button('Try again')).toBeInTheDocument()
  expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument()
})

test('an error page without header and footer has a main landmark', async () => {
  await renderLoaderError(() => {
    throw new Response(null, { status: 503 })
  })
  expect(screen.getByRole('main')).toBeInTheDocument()
})

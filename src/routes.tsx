import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { paths, postPath } from '../domain/paths.ts'
import { settingsOptions } from './content/settings.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Layout } from './layout/Layout.tsx'
import { loadChunk } from './loadChunk.ts'
import type { Screen } from './pages/screen.ts'

type ScreenRoute = {
  path: string
  /** Its folder in src/pages; the server finds the files to preload by it. */
  folder: string
  screen: () => Promise<{ screen: Screen }>
}

/** The three legal texts share one chunk. */
const legal = (text: 'privacy' | 'refund' | 'terms') => async () => ({
  screen: (await import('./pages/legal/index.ts'))[text],
})

/** Every screen of the site (SPEC.md 2); a post's page comes last, at the root. */
export const screens: ScreenRoute[] = [
  { path: paths.home, folder: 'home', screen: () => import('./pages/home/index.ts') },
  { path: paths.blog, folder: 'blog', screen: () => import('./pages/blog/index.ts') },
  { path: paths.contact, folder: 'contact', screen: () => import('./pages/contact/index.ts') },
  { path: paths.thankYou, folder: 'thankYou', screen: () => import('./pages/thankYou/index.ts') },
  { path: paths.about, folder: 'about', screen: () => import('./pages/about/index.ts') },
  { path: paths.privacy, folder: 'legal', screen: legal('privacy') },
  { path: paths.refund, folder: 'legal', screen: legal('refund') },
  { path: paths.terms, folder: 'legal', screen: legal('terms') },
  { path: postPath(':slug'), folder: 'post', screen: () => import('./pages/post/index.ts') },
]

/** Never seen: the first screen's chunk is loaded before hydration, and unknown addresses have an error screen. */
const Nothing = () => null

/** The routes over one cache: a loader fills the cache before its screen is shown. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Nothing,
    loader: async () => {
      await queryClient.ensureQueryData(settingsOptions())
      return null
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'screen',
        ErrorBoundary: ErrorPage,
        children: [
          ...screens.map(({ path, screen }) => ({
            id: path,
            path,
            lazy: async () => {
              const { load, Component } = (await loadChunk(screen)).screen
              return {
                Component,
                loader: async ({ params }: { params: Parameters<typeof load>[1] }) => {
                  await load(queryClient, params)
                  return null
                },
              }
            },
          })),
          {
            id: 'unknown',
            path: '*',
            Component: Nothing,
            loader: async ({ request }) => {
              const { redirectOrNotFound } = await loadChunk(() => import('./pages/redirects.ts'))
              throw await redirectOrNotFound(queryClient, new URL(request.url).pathname)
            },
          },
        ],
      },
    ],
  },
]

import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { paths, postPath } from '../domain/paths.ts'
import { exportedPostListPath } from '../domain/postList.ts'
import { settingsOptions } from './content/settings.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Layout } from './layout/Layout.tsx'
import { loadChunk } from './config/loadChunk.ts'
import type { LoadablePage } from './pages/definePage.tsx'

type PageRoute = {
  path: string
  /** Its folder in src/pages; the server finds the files to preload by it. */
  folder: string
  page: () => Promise<{ page: LoadablePage }>
}

/** The three legal texts share one chunk. */
const legal = (text: 'privacy' | 'refund' | 'terms') => async () => ({
  page: (await import('./pages/legal/index.ts'))[text],
})

/** Every page of the site (docs/spec.md, section 2); a post's page comes last, at the root. */
export const pageRoutes: PageRoute[] = [
  { path: paths.home, folder: 'home', page: () => import('./pages/home/index.ts') },
  { path: paths.blog, folder: 'blog', page: () => import('./pages/blog/index.ts') },
  {
    path: exportedPostListPath(':page'),
    folder: 'blog',
    page: () => import('./pages/blog/index.ts'),
  },
  { path: paths.contact, folder: 'contact', page: () => import('./pages/contact/index.ts') },
  { path: paths.thankYou, folder: 'thankYou', page: () => import('./pages/thankYou/index.ts') },
  { path: paths.about, folder: 'about', page: () => import('./pages/about/index.ts') },
  { path: paths.privacy, folder: 'legal', page: legal('privacy') },
  { path: paths.refund, folder: 'legal', page: legal('refund') },
  { path: paths.terms, folder: 'legal', page: legal('terms') },
  { path: postPath(':slug'), folder: 'post', page: () => import('./pages/post/index.ts') },
]

/** Never seen: the first page's chunk is loaded before hydration. */
const Nothing = () => null

/** Loads a page's code and binds its loader to the cache. */
const lazily = (queryClient: QueryClient, page: PageRoute['page']) => async () => {
  const { load, Component } = (await loadChunk(page)).page
  return {
    Component,
    loader: ({ params, request }: LoaderFunctionArgs) =>
      load(queryClient, params, new URL(request.url).searchParams),
  }
}

/** The routes over one cache: a loader fills the cache before its page is shown. */
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
        id: 'page',
        ErrorBoundary: ErrorPage,
        children: [
          ...pageRoutes.map(({ path, page }) => ({
            id: path,
            path,
            lazy: lazily(queryClient, page),
          })),
          {
            id: 'unknown',
            path: '*',
            lazy: lazily(queryClient, () => import('./pages/missingPage.tsx')),
          },
        ],
      },
    ],
  },
]

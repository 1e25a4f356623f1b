import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom'
import { paths, postPath } from '../domain/paths.ts'
import { exportedPostListPath } from '../domain/postList.ts'
import { loadChunk } from './config/loadChunk.ts'
import { settingsOptions } from './content/settings.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Layout } from './layout/Layout.tsx'
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

type PageHandle = { loadCode: () => Promise<LoadablePage> }

/**
 * A page whose code is loaded when it is first needed, and its loader bound to the cache. The router's own `lazy` would
 * never ask for a chunk again that has failed once.
 */
function lazily(queryClient: QueryClient, page: PageRoute['page']) {
  let loaded: LoadablePage | undefined
  const loadCode = async () => {
    loaded ??= (await loadChunk(page)).page
    return loaded
  }
  return {
    handle: { loadCode } satisfies PageHandle,
    loader: async ({ params, request }: LoaderFunctionArgs) =>
      (await loadCode()).load(queryClient, params, new URL(request.url).searchParams),
    Component: () => {
      if (!loaded) throw new Error('A page was shown before its code was loaded.')
      return <loaded.Component />
    },
  }
}

/** Loads the code of the page at an address, which hydration must find in place. */
export async function loadCodeAt(routes: RouteObject[], location: { pathname: string }) {
  const matches = matchRoutes(routes, location) ?? []
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined) // set above, or nowhere
  await Promise.all(handles.map((handle) => handle?.loadCode()))
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
            ...lazily(queryClient, page),
          })),
          {
            id: 'unknown',
            path: '*',
            ...lazily(queryClient, () => import('./pages/missingPage.tsx')),
          },
        ],
      },
    ],
  },
]

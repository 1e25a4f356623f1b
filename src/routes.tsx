import type { QueryClient } from '@tanstack/react-query'
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  useLoaderData,
} from 'react-router-dom'
import { exportedPostListPath } from '../domain/exportedPostList.ts'
import { fixedPages, nameOfPage } from '../domain/fixedPages.ts'
import { loadChunk } from './config/loadChunk.ts'
import { loadParts } from './config/parts.ts'
import { languageIn, SLUG_ROUTE } from './content/language.ts'
import { contentSourceOf } from './content/queryClient.ts'
import { settingsOptions } from './content/settings.ts'
import { Layout } from './layout/Layout.tsx'
import { type Kind, type PageKind, readKind, useReloadOnKindChange } from './pages/catchAll.ts'
import type { LoadablePage } from './pages/definePage.tsx'
import { later } from './ui/later.tsx'

type PageRoute = {
  path: string
  folder: string
  page: () => Promise<{ page: LoadablePage }>
}

/** The modules of the folders in src/pages. A folder of several fixed pages exports each page by its name. */
const pageModules = import.meta.glob<Record<string, LoadablePage>>('./pages/*/index.ts')

const fixedRoutes: PageRoute[] = fixedPages.map(({ type, path, folder }) => ({
  path,
  folder,
  async page() {
    const module = await pageModules[`./pages/${folder}/index.ts`]?.()
    const page = module?.[nameOfPage(type)] ?? module?.page
    if (!page) throw new Error(`src/pages/${folder}/index.ts does not export the page ${path}.`)
    return { page }
  },
}))

export const pageRoutes: PageRoute[] = [
  ...fixedRoutes,
  // The later pages of the blog list in a static export.
  {
    path: exportedPostListPath(':page'),
    folder: 'blog',
    page: () => import('./pages/blog/index.ts'),
  },
]

const catchAllPages: Record<Kind, Pick<PageRoute, 'page'> & Partial<PageRoute>> = {
  page: {
    folder: 'sections',
    page: async () => ({ page: (await import('./pages/sections/index.ts')).landingPage }),
  },
  post: { folder: 'post', page: () => import('./pages/post/index.ts') },
  author: { folder: 'author', page: () => import('./pages/author/index.ts') },
  missing: { page: () => import('./pages/redirect.tsx') },
}

/** The loader data of a missing page, or of a failed loader, has no kind. */
const kindOf = (loaderData: unknown): Kind =>
  (loaderData as Partial<PageKind> | undefined)?.kind ?? 'missing'

/** Returns the page's folder in src/pages; undefined for the 404 page. `loaderData` has the catch-all page's kind. */
export function folderOf(routeIds: readonly string[], loaderData: Record<string, unknown>) {
  const fixed = pageRoutes.find(({ path }) => routeIds.includes(path))?.folder
  return fixed ?? catchAllPages[kindOf(loaderData[SLUG_ROUTE])].folder
}

const ErrorPage = later(async () => (await import('./layout/ErrorPage.tsx')).ErrorPage)
const LayoutErrorPage = later(async () => (await import('./layout/ErrorPage.tsx')).LayoutErrorPage)

/** Never shown, because the code of the first page is loaded before hydration. */
const Nothing = () => null

type PageHandle = { loadCode: (loaderData: unknown) => Promise<LoadablePage> }

/** Replaces the router's `lazy`, which would not retry a chunk that failed to load. */
function createLazyRoute(queryClient: QueryClient, page: PageRoute['page']) {
  let loaded: LoadablePage | undefined
  const loadCode = async () => {
    loaded ??= (await loadChunk(page)).page
    return loaded
  }
  return {
    handle: { loadCode } satisfies PageHandle,
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url)
      const [{ load }] = await Promise.all([loadCode(), contentSourceOf(queryClient).loadClient()])
      const [result] = await Promise.all([load(queryClient, params, searchParams), loadParts()])
      return result
    },
    Component: () => {
      if (!loaded) throw new Error('A page was shown before its code was loaded.')
      return <loaded.Component />
    },
  }
}

function createCatchAllRoute(queryClient: QueryClient) {
  const pages = Object.fromEntries(
    Object.entries(catchAllPages).map(([kind, { page }]) => [
      kind,
      createLazyRoute(queryClient, page),
    ]),
  ) as Record<Kind, ReturnType<typeof createLazyRoute>> // the keys of catchAllPages
  return {
    handle: {
      loadCode: (loaderData) => pages[kindOf(loaderData)].handle.loadCode(),
    } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => {
      // Most of these pages are posts, so the code of posts is loaded while the query runs.
      pages.post.handle.loadCode().catch(() => undefined)
      const page = await readKind(queryClient, args.params['*'])
      const [answer] = await Promise.all([
        pages[page.kind].loader(args),
        queryClient.ensureQueryData(settingsOptions(page.language)),
      ])
      return answer ?? page
    },
    Component: () => {
      const loaderData = useLoaderData<unknown>()
      const kind = kindOf(loaderData)
      useReloadOnKindChange({ kind, language: languageIn(loaderData) })
      const { Component } = pages[kind]
      return <Component />
    },
  }
}

export async function loadCodeAt(
  routes: RouteObject[],
  location: { pathname: string },
  loaderData: Record<string, unknown> = {},
) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(({ route }) => {
      const handle = route.handle as PageHandle | undefined // set by createLazyRoute and createCatchAllRoute
      return handle?.loadCode(loaderData[route.id ?? ''])
    }),
  )
}

export const createRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: LayoutErrorPage,
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
            // Paths in another letter case are redirected.
            caseSensitive: true,
            ...createLazyRoute(queryClient, page),
          })),
          { id: SLUG_ROUTE, path: '*', ...createCatchAllRoute(queryClient) },
        ],
      },
    ],
  },
]

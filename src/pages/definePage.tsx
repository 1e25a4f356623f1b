import {
  type QueryClient,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { later } from '../ui/later.tsx'

export const NotFoundPage = later(
  async () => (await import('../layout/ErrorPage.tsx')).NotFoundPage,
)

type Params = LoaderFunctionArgs['params']

export const respondNotFound = () => data('missing' as const, { status: 404 })

type LoaderResult = null | ReturnType<typeof respondNotFound>

export type LoadablePage = {
  /** Loads the content into the cache. Returns status 404 if the content is missing; may throw a redirect. */
  load: (queryClient: QueryClient, params: Params, search: URLSearchParams) => Promise<LoaderResult>
  Component: ComponentType
}

type ContentOptions<Content, Key extends readonly unknown[]> = Pick<
  UseSuspenseQueryOptions<Content, Error, Content, Key>,
  'queryKey' | 'queryFn'
>

/** A cached null is fetched again, because the page may be published by now. */
export const loadContent = async <Content, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  options: ContentOptions<Content, Key>,
): Promise<Content> =>
  queryClient.getQueryData<Content>(options.queryKey) ??
  (await queryClient.fetchQuery({ ...options, staleTime: 0 }))

type Definition<Content, Key extends readonly unknown[]> = {
  /** Returns the options of a query whose result is null if the page's document is missing. */
  query: (params: Params, search: URLSearchParams) => ContentOptions<Content, Key>
  Component: ComponentType<{ content: NonNullable<Content> }>
}

export function definePage<Content, Key extends readonly unknown[]>({
  query,
  Component,
}: Definition<Content, Key>): LoadablePage {
  return {
    async load(queryClient, params, search) {
      const content = await loadContent(queryClient, query(params, search))
      return content === null ? respondNotFound() : null
    },
    Component: function ContentPage() {
      const isMissing = useLoaderData() === 'missing'
      const [search] = useSearchParams()
      // A missing page observes its query too, so that the page appears once its document is published.
      const { data: content } = useSuspenseQuery({
        ...query(useParams(), search),
        // Unknown paths share a cached 404 page, which may contain the query results of another path. `initialData`
        // supplies null as this path's result.
        ...(isMissing ? { initialData: null as Content } : {}),
      })
      return content === null || content === undefined ? (
        <NotFoundPage />
      ) : (
        <Component content={content} />
      )
    },
  }
}

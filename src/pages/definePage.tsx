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
import { NotFoundPage } from '../layout/ErrorPage.tsx'

type Params = LoaderFunctionArgs['params']

export const answerMissing = () => data('missing' as const, { status: 404 })

type LoaderAnswer = null | ReturnType<typeof answerMissing>

export type LoadablePage = {
  /** Fills the cache before the page is shown. Returns status 404 if there is no content. */
  load: (queryClient: QueryClient, params: Params, search: URLSearchParams) => Promise<LoaderAnswer>
  Component: ComponentType
}

type ContentOptions<Content, Key extends readonly unknown[]> = Pick<
  UseSuspenseQueryOptions<Content, Error, Content, Key>,
  'queryKey' | 'queryFn'
>

type Definition<Content, Key extends readonly unknown[]> = {
  /** Returns the options of the query. Its result is null if the page's document is missing. */
  query: (params: Params, search: URLSearchParams) => ContentOptions<Content, Key>
  Component: ComponentType<{ content: NonNullable<Content> }>
}

/**
 * Defines a page with one query. The page observes the query even without content, so that a document appears when it
 * is published, or in the preview when its draft is created.
 */
export function definePage<Content, Key extends readonly unknown[]>({
  query,
  Component,
}: Definition<Content, Key>): LoadablePage {
  return {
    async load(queryClient, params, search) {
      const options = query(params, search)
      // `ensureQueryData` returns a cached null even if a publish has invalidated it. `fetchQuery` then fetches again.
      const content =
        (await queryClient.ensureQueryData(options)) ?? (await queryClient.fetchQuery(options))
      return content === null ? answerMissing() : null
    },
    Component: function ContentPage() {
      const isMissing = useLoaderData() === 'missing'
      const [search] = useSearchParams()
      const { data: content } = useSuspenseQuery({
        ...query(useParams(), search),
        // The server caches one page for all missing paths, so this path's query is not in the cache.
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

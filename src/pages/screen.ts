import {
  type QueryClient,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Params, UNSAFE_ErrorResponseImpl as RouteErrorResponse } from 'react-router-dom'

/** One screen: what must be in the cache before it is shown, and how it is shown. */
export type Screen = {
  /** Fills the cache; throws a Response (404) when the address has no content. */
  load: (queryClient: QueryClient, params: Params) => Promise<unknown>
  Component: ComponentType
}

/** Thrown by `load` for an address that leads nowhere. */
export const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' })

type ContentOptions<Content, Key extends readonly unknown[]> = Pick<
  UseSuspenseQueryOptions<Content, Error, Content, Key>,
  'queryKey' | 'queryFn'
>

/** Fills the cache with a page's content; throws a 404 when there is none. */
export async function loadContent<Content, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  options: ContentOptions<Content, Key>,
): Promise<void> {
  if ((await queryClient.ensureQueryData(options)) === null) throw notFound()
}

/** A page's content, which `load` has put in the cache; shows the 404 screen once it is unpublished. */
export function useContent<Content, Key extends readonly unknown[]>(
  options: ContentOptions<Content, Key>,
): NonNullable<Content> {
  const { data } = useSuspenseQuery(options)
  // A Response thrown while rendering reaches the error screen as it is, so this is the router's own kind.
  if (data === null || data === undefined) throw new RouteErrorResponse(404, 'Not Found', null)
  return data
}

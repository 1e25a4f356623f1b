import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'

/** One screen: what must be in the cache before it is shown, and how it is shown. */
export type Screen = {
  /** Fills the cache; throws a Response (404) when the address has no content. */
  load: (queryClient: QueryClient, params: Params) => Promise<unknown>
  Component: ComponentType
}

/** Thrown by `load` for an address that leads nowhere. */
export const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' })

import type { QueryClient } from '@tanstack/react-query'
import { loadChunk } from '../config/loadChunk.ts'
import { settingsOptions } from './settings.ts'

/** Shows the accent colours while an editor changes them, published or in a draft. */
export function followColours(queryClient: QueryClient) {
  const newest = () => queryClient.getQueryData(settingsOptions().queryKey)?.colours
  let shown = newest()
  queryClient.getQueryCache().subscribe(() => {
    if (newest() === shown) return
    shown = newest()
    loadChunk(() => import('./showColours.ts')).then(
      ({ showColours }) => showColours(newest() ?? {}),
      // The next view of the page has them.
      () => {},
    )
  })
}

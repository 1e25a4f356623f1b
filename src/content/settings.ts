import { queryOptions } from '@tanstack/react-query'
import { loadChunk } from '../config/loadChunk.ts'
import { fetchContent } from './contentQuery.ts'

/** The content of every page: brand, contact details, navigation, words. Its query is loaded at the first use. */
export const settingsOptions = () =>
  queryOptions({
    queryKey: ['settings', {}] as const,
    queryFn: async (context) => {
      const { completeSettings, settingsQuery } = await loadChunk(
        () => import('./settingsQuery.ts'),
      )
      return completeSettings(await fetchContent(context, settingsQuery))
    },
  })

import { queryOptions } from '@tanstack/react-query'
import { loadChunk } from '../config/loadChunk.ts'
import { fetchContent } from './contentQuery.ts'

/** Returns the query options of the site settings. The chunk with the GROQ query is loaded on first use. */
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

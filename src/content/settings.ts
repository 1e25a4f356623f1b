import { queryOptions } from '@tanstack/react-query'
import { loadChunk } from '../config/loadChunk.ts'
import { fetchContent } from './contentQuery.ts'

/** What every page shows: brand, contact details, navigation, words. Its query is loaded when it is first asked. */
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

import { queryOptions } from '@tanstack/react-query'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import { loadChunk } from '../config/loadChunk.ts'

/** Returns the query options of the site settings. The chunk with the GROQ query is loaded on first use. */
export const settingsOptions = (language: Language = defaultLanguage) =>
  queryOptions({
    queryKey: ['settings', { language }] as const,
    queryFn: async (context) => {
      const { readSettings } = await loadChunk(() => import('./settingsQuery.ts'))
      return readSettings(context, language)
    },
  })

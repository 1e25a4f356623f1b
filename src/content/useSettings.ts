import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsOptions } from './settings.ts'

/** Where editors find them. */
export const settingsDocument = { id: 'siteSettings', type: 'siteSettings' } as const

/** What every page shows; of what is not published, the words alone. */
export const useSettings = () => useSuspenseQuery(settingsOptions()).data

export type Settings = ReturnType<typeof useSettings>

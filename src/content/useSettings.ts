import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from './language.ts'
import { settingsOptions } from './settings.ts'

export const settingsDocument = { id: 'siteSettings', type: 'siteSettings' } as const

export const useSettings = () => useSuspenseQuery(settingsOptions(useLanguage())).data

export type Settings = ReturnType<typeof useSettings>

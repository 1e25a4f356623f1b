import { useSuspenseQuery } from '@tanstack/react-query'
import type { SettingsQueryResult } from './sanity.types.ts'
import { settingsOptions } from './settings.ts'

export type Settings = Partial<NonNullable<SettingsQueryResult>>

/** Where editors find them. */
export const settingsDocument = { id: 'siteSettings', type: 'siteSettings' } as const

/** What every page shows; empty while no settings are published. */
export const useSettings = (): Settings => useSuspenseQuery(settingsOptions()).data ?? {}

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../src/content/queryClient.ts'
import { settingsOptions } from '../../src/content/settings.ts'
import { completeSettings } from '../../src/content/settingsQuery.ts'
import type { Settings } from '../../src/content/useSettings.ts'

/** Creates a component that provides the given settings and the default texts. Queries in the component fail. */
export function createSettingsProvider(settings: Partial<Settings>) {
  const rejectQuery = () => Promise.reject(new Error('This test has no lake to query.'))
  const queryClient = createQueryClient(rejectQuery)
  queryClient.setQueryData(settingsOptions().queryKey, { ...completeSettings(null), ...settings })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}

export const DefaultSettingsProvider = createSettingsProvider({})

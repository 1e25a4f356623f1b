import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../src/content/queryClient.ts'
import { settingsOptions } from '../../src/content/settings.ts'
import { completeSettings } from '../../src/content/settingsQuery.ts'
import type { Settings } from '../../src/content/useSettings.ts'

/** Creates a component that provides these settings, and the default texts, to components without content. */
export function provideSettings(settings: Partial<Settings>) {
  const rejectQuery = () => Promise.reject(new Error('This test has no content.'))
  const queryClient = createQueryClient(rejectQuery, 'live')
  queryClient.setQueryData(settingsOptions().queryKey, { ...completeSettings(null), ...settings })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}

export const DefaultWords = provideSettings({})

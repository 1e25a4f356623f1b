import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { createQueryClient } from '../content/queryClient.ts'
import { refetchLateContent } from './lateContent.ts'

test('content that is added to the cache during the preview is refetched, even if it is null', async () => {
  const queryClient = createQueryClient(() => Promise.reject(new Error('Unused.')))
  refetchLateContent(queryClient)
  const mounted = new QueryObserver(queryClient, {
    queryKey: ['kind'],
    queryFn: async () => 'page',
    initialData: null as string | null,
  })
  const unmount = mounted.subscribe(() => {})
  await eventually(() => expect(mounted.getCurrentResult().data).toBe('page'))
  unmount()
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { createQueryClient } from '../content/queryClient.ts'
import { refetchInitialData } from './refetchInitialData.ts'

test('a query with the initial data `null` is refetched', async () => {
  const queryClient = createQueryClient(() => Promise.reject(new Error('Unused.')))
  refetchInitialData(queryClient)
  const observer = new QueryObserver(queryClient, {
    queryKey: ['kind'],
    queryFn: async () => 'page',
    initialData: null as string | null,
  })
  const unmount = observer.subscribe(() => {})
  await eventually(() => expect(observer.getCurrentResult().data).toBe('page'))
  unmount()
})

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '../connection/queryClient.ts'
import { type Answer, type EnquiryQuery, fetchEnquiries } from './requests.ts'

const POLL_MS = 5_000

/** Polls the server while the tab is visible. `problem` says why the newest list is missing. */
export function useEnquiries(query: EnquiryQuery, isEnabled = true) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['enquiries', query],
      queryFn: ({ queryKey, signal }) =>
        fetchEnquiries(query, queryClient.getQueryData<Answer>(queryKey), signal),
      placeholderData: keepPreviousData,
      refetchInterval: POLL_MS,
      enabled: isEnabled,
    },
    queryClient,
  )
  return { list: data?.list, problem: error?.message, refresh: refetch }
}

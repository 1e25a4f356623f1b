import { useCallback, useEffect, useRef, useState } from 'react'
import type { EnquiryList } from '../../domain/enquiryList.ts'
import { type EnquiryQuery, fetchEnquiries } from './requests.ts'

const POLL_MS = 5_000
const SEARCH_DEBOUNCE_MS = 200

type PollResult = { list?: EnquiryList; problem?: string }

export function useEnquiries({
  state,
  search,
  offset = 0,
  limit,
}: EnquiryQuery): PollResult & { refresh(): void } {
  const [result, setResult] = useState<PollResult>({})
  const pollNow = useRef(() => {})

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let etag: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    async function poll() {
      clearTimeout(timer)
      try {
        const query = { ...(state ? { state } : {}), search, offset, limit }
        const answer = await fetchEnquiries(query, { etag, signal })
        if (answer) etag = answer.etag
        if (!signal.aborted)
          setResult((before) => (answer ? { list: answer.list } : withoutProblem(before)))
      } catch (error) {
        if (signal.aborted) return
        setResult((before) => ({ ...before, problem: (error as Error).message })) // requests.ts throws only instances of Error
      }
      if (!signal.aborted && document.visibilityState === 'visible')
        timer = setTimeout(poll, POLL_MS)
    }
    const pollWhenVisible = () => {
      if (document.visibilityState === 'visible') void poll()
    }

    pollNow.current = () => void poll()
    document.addEventListener('visibilitychange', pollWhenVisible, { signal })
    timer = setTimeout(poll, search ? SEARCH_DEBOUNCE_MS : 0)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [state, search, offset, limit])

  return { ...result, refresh: useCallback(() => pollNow.current(), []) }
}

const withoutProblem = ({ list }: PollResult): PollResult => (list ? { list } : {})

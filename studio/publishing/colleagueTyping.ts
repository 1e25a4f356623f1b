import { useCallback, useEffect, useRef } from 'react'
import { getDraftId, useClient, useCurrentUser } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

const TYPING_MS = 3_000
const PAUSE_MS = 2_000
const MAX_WAIT_MS = 10_000
const CHECK_INTERVAL_MS = 100

/** Times are in milliseconds. `changedAt` is the time of a colleague's last change. */
export function chooseStep(times: {
  changedAt: number | undefined
  clickedAt: number
  now: number
}): 'publish' | 'wait' | 'ask' {
  const { changedAt = Number.NEGATIVE_INFINITY, clickedAt, now } = times
  if (clickedAt - changedAt > TYPING_MS) return 'publish'
  if (now - Math.max(changedAt, clickedAt) >= PAUSE_MS) return 'publish'
  return now - clickedAt >= MAX_WAIT_MS ? 'ask' : 'wait'
}

/**
 * Returns a function that resolves once no colleague is typing in the draft, with undefined. After ten seconds it
 * resolves with the id of the colleague who is still typing. Sanity's Studio sends what is typed about half a second
 * later, and loses it if the draft was published meanwhile.
 */
export function useColleagueTyping(documentId: string) {
  const client = useClient({ apiVersion })
  const currentUserId = useCurrentUser()?.id
  const lastChange = useRef<{ userId: string; at: number }>(undefined)

  useEffect(() => {
    const subscription = client
      .listen(
        '*[_id == $id]',
        { id: getDraftId(documentId) },
        { events: ['mutation'], includeResult: false, includeAllVersions: true },
      )
      .subscribe(({ identity: userId }) => {
        if (userId !== currentUserId) lastChange.current = { userId, at: performance.now() }
      })
    return () => subscription.unsubscribe()
  }, [client, currentUserId, documentId])

  return useCallback(async (clickedAt: number, onWait: () => void): Promise<string | undefined> => {
    for (;;) {
      const changedAt = lastChange.current?.at
      const step = chooseStep({ changedAt, clickedAt, now: performance.now() })
      if (step === 'publish') return undefined
      if (step === 'ask') return lastChange.current?.userId
      onWait()
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
    }
  }, [])
}

import { useEffect, useRef } from 'react'
import { getDraftId, useClient, useCurrentUser } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

const TYPING_MS = 3_000
const PAUSE_MS = 2_000
const MAX_GAP_MS = 5_000
const MAX_WAIT_MS = 10_000

/** Times are in milliseconds. */
type Change = {
  userId: string
  at: number
  /** The longest time between two changes while the colleague types. A slow connection sends less often. */
  gap: number
}

export function addChange(last: Change | undefined, userId: string, at: number): Change {
  const gap = last ? at - last.at : 0
  return { userId, at, gap: gap > MAX_GAP_MS ? 0 : Math.max(gap, last?.gap ?? 0) }
}

/**
 * Decides whether to wait until a colleague has finished typing. Sanity's Studio sends what is typed only some time
 * later, and loses it if the draft was published meanwhile.
 */
export function chooseStep(
  change: Change | undefined,
  clickedAt: number,
  now: number,
): 'publish' | 'wait' | 'ask' {
  if (!change) return 'publish'
  const pause = Math.max(PAUSE_MS, 2 * change.gap)
  if (clickedAt - change.at > Math.max(TYPING_MS, pause)) return 'publish'
  if (now - Math.max(change.at, clickedAt) >= pause) return 'publish'
  return now - clickedAt >= MAX_WAIT_MS ? 'ask' : 'wait'
}

/** Returns a reference to the last change of the draft by a colleague. */
export function useColleagueChange(documentId: string) {
  const client = useClient({ apiVersion })
  const currentUserId = useCurrentUser()?.id
  const change = useRef<Change>(undefined)
  useEffect(() => {
    const subscription = client
      .listen(
        '*[_id == $id]',
        { id: getDraftId(documentId) },
        { events: ['mutation'], includeResult: false, includeAllVersions: true },
      )
      .subscribe(({ identity: userId }) => {
        if (userId !== currentUserId)
          change.current = addChange(change.current, userId, performance.now())
      })
    return () => subscription.unsubscribe()
  }, [client, currentUserId, documentId])
  return change
}

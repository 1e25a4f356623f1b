import type { Topic } from '@aangan/lake/messages'

/** When an address first asked for a page, of those that did within the last day. In memory only. */
export type Visits = {
  note(address: string): void
  ageOf(address: string): number | undefined
}

const KEPT_MS = 24 * 60 * 60_000
const MAX_ADDRESSES = 50_000

/**
 * Remembers which addresses have read a page. Without scripts this is the only sign of when a form was begun: pages are
 * cached, and cannot say it themselves.
 *
 * @param topic on which processes tell each other of new addresses
 */
export function createVisits(topic?: Topic<string>): Visits {
  const visits = new Map<string, { first: number; last: number }>()
  const now = () => performance.now()
  function noteHere(address: string): boolean {
    const known = visits.get(address)
    const isKnown = known !== undefined && now() - known.last < KEPT_MS
    visits.delete(address)
    visits.set(address, { first: isKnown ? known.first : now(), last: now() })
    const oldest = visits.keys().next().value
    if (visits.size > MAX_ADDRESSES && oldest !== undefined) visits.delete(oldest)
    return isKnown
  }
  topic?.onMessage(noteHere)
  return {
    note(address) {
      if (!noteHere(address)) topic?.send(address)
    },
    ageOf(address) {
      const visit = visits.get(address)
      return visit && now() - visit.last < KEPT_MS ? now() - visit.first : undefined
    },
  }
}

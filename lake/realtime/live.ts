import fnv1a from '@sindresorhus/fnv1a'
import { isPublicId } from '../document/ids.ts'
import { tagsOfChanges } from '../query/syncTags.ts'
import type { Committed } from '../store/storage.ts'
import type { Commits } from './commits.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

/** The number of missed commits up to which a reader is told only of those. */
export const MAX_KEPT_EVENTS = 1000

export type Live = {
  /**
   * The Live Content API (`data/live/events`): `welcome`, then `message` with the tags of the
   * answers that a commit may have changed. A reader that names the last event it saw is told what
   * it has missed; when that is not known any more, `restart` says to read everything anew.
   */
  events(options: { includeDrafts: boolean; lastEventId?: string | null }): EventProducer
  lastEventId(): string
  /** Whether this process has made the event of that id. */
  knows(id: string): boolean
}

/** @param recent the commits before, oldest first: readers may know their events from another process */
export function createLive(commits: Commits, recent: readonly Committed[] = []): Live {
  // Two logs: what visitors see must not tell that a draft was written.
  const withDrafts = createLog()
  const published = createLog()

  const add = ({ id, changes }: Committed) => {
    withDrafts.add(id, tagsOfChanges(changes))
    published.add(id, tagsOfChanges(changes.filter(({ id }) => isPublicId(id))))
  }
  for (const commit of recent) add(commit)
  commits.subscribe(add)

  return {
    events: ({ includeDrafts, lastEventId }) =>
      (includeDrafts ? withDrafts : published).eventsAfter(lastEventId),
    lastEventId: published.newestId,
    knows: withDrafts.isKnown,
  }
}

function createLog() {
  // The event before the first that is kept.
  let before = `start-${crypto.randomUUID().slice(0, 8)}`
  const kept: ServerEvent[] = []
  const listeners = new Set<(event: ServerEvent) => void>()
  const newestId = () => kept.at(-1)?.id ?? before
  const isKnown = (id: string) => id === before || kept.some((event) => event.id === id)

  return {
    newestId,
    isKnown,
    add(transactionId: string, tags: readonly string[]) {
      if (tags.length === 0) return
      // The same in every process that follows the same commits.
      const id = fnv1a(transactionId, { size: 64 }).toString(36)
      const event: ServerEvent = { type: 'message', id, data: { tags } }
      kept.push(event)
      if (kept.length > MAX_KEPT_EVENTS) before = kept.shift()?.id ?? before
      for (const listener of listeners) listener(event)
    },
    eventsAfter(lastEventId: string | null | undefined): EventProducer {
      return (send) => {
        const greeting = (type: string): ServerEvent => ({ type, id: newestId(), data: {} })
        if (lastEventId && !isKnown(lastEventId)) {
          send(greeting('restart'))
        } else if (lastEventId) {
          const seen = kept.findIndex((event) => event.id === lastEventId)
          for (const event of kept.slice(seen + 1)) send(event)
        }
        send(greeting('welcome'))
        listeners.add(send)
        return () => listeners.delete(send)
      }
    },
  }
}

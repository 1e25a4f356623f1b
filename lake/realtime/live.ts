import fnv1a from '@sindresorhus/fnv1a'
import { isPublicId } from '../document/ids.ts'
import { tagsOfChanges } from '../query/syncTags.ts'
import type { CommitRef } from '../store/storage.ts'
import type { CommitNotifier } from './commitNotifier.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

/** The number of events kept for replay. A reader that missed more events receives `restart`. */
export const MAX_KEPT_EVENTS = 1000

/** `last` is the newest commit when this process starts. A reader whose last event is that commit gets no `restart`. */
export function createLive(commits: CommitNotifier, last?: CommitRef, lastPublic?: CommitRef) {
  // Two logs: the events of visitors must not reveal that a draft was written.
  const withDrafts = createLog(last)
  const published = createLog(lastPublic)

  commits.subscribe(({ id, changes }) => {
    withDrafts.add(id, tagsOfChanges(changes))
    published.add(id, tagsOfChanges(changes.filter(({ id }) => isPublicId(id))))
  })

  return {
    /** Replays the events after `lastEventId`, or sends `restart` if that id is unknown. New events follow. */
    events: (options: { includeDrafts: boolean; lastEventId?: string | undefined }) =>
      (options.includeDrafts ? withDrafts : published).eventsAfter(options.lastEventId),
    lastPublicEventId: published.newestId,
    /** Whether the log with drafts or the log of published changes can replay the events after this id. */
    knows: (id: string) => withDrafts.isKnown(id) || published.isKnown(id),
  }
}

/** The event id of a transaction, which is the same in every process. */
const eventIdOf = (transactionId: string) => fnv1a(transactionId, { size: 64 }).toString(36)

function createLog(last: CommitRef | undefined) {
  let idBeforeOldest = eventIdOf(last?.id ?? '')
  const events: ServerEvent[] = []
  const listeners = new Set<(event: ServerEvent) => void>()
  const newestId = () => events.at(-1)?.id ?? idBeforeOldest
  const isKnown = (id: string) => id === idBeforeOldest || events.some((event) => event.id === id)

  return {
    newestId,
    isKnown,
    add(transactionId: string, tags: readonly string[]) {
      if (tags.length === 0) return
      const id = eventIdOf(transactionId)
      const event: ServerEvent = { type: 'message', id, data: { tags } }
      events.push(event)
      if (events.length > MAX_KEPT_EVENTS) idBeforeOldest = events.shift()?.id ?? idBeforeOldest
      for (const listener of listeners) listener(event)
    },
    eventsAfter(lastEventId: string | undefined): EventProducer {
      return (send) => {
        const createEvent = (type: string): ServerEvent => ({ type, id: newestId(), data: {} })
        if (lastEventId && !isKnown(lastEventId)) {
          send(createEvent('restart'))
        } else if (lastEventId) {
          const lastSeen = events.findIndex((event) => event.id === lastEventId)
          for (const event of events.slice(lastSeen + 1)) send(event)
        }
        send(createEvent('welcome'))
        listeners.add(send)
        return () => listeners.delete(send)
      }
    },
  }
}

import { tagsOfChanges } from '../query/syncTags.ts'
import { isPublicId } from '../store/ids.ts'
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
}

export function createLive(commits: Commits): Live {
  // Two logs that count by themselves: the ids that visitors see must not tell how often drafts are written.
  const withDrafts = createLog()
  const published = createLog()

  commits.subscribe(({ changes }) => {
    withDrafts.add(tagsOfChanges(changes))
    published.add(tagsOfChanges(changes.filter(({ id }) => isPublicId(id))))
  })

  return {
    events: ({ includeDrafts, lastEventId }) =>
      (includeDrafts ? withDrafts : published).eventsAfter(lastEventId),
    lastEventId: published.newestId,
  }
}

function createLog() {
  // Each run of the lake counts from 1: a prefix tells its ids from those of other runs.
  const run = crypto.randomUUID().slice(0, 8)
  let count = 0
  const kept: ServerEvent[] = []
  const listeners = new Set<(event: ServerEvent) => void>()
  const newestId = () => `${run}-${count}`

  function isKnown(id: string) {
    const oldest = `${run}-${count - kept.length}`
    return id === oldest || kept.some((event) => event.id === id)
  }

  return {
    newestId,
    add(tags: readonly string[]) {
      if (tags.length === 0) return
      count++
      const event: ServerEvent = { type: 'message', id: newestId(), data: { tags } }
      kept.push(event)
      if (kept.length > MAX_KEPT_EVENTS) kept.shift()
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

import { tagsOfChanges } from '../query/syncTags.ts'
import { isPublicId } from '../store/ids.ts'
import type { Commits } from './commits.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

/** How many commits a reader may have missed and still be told only of those. */
const MAX_KEPT_EVENTS = 1000

export type Live = {
  /**
   * The Live Content API (`data/live/events`): `welcome`, then `message` with the tags of the
   * answers that a commit may have changed. A reader that names the last event it saw is told what
   * it has missed; when that is not known any more, `restart` says to read everything anew.
   */
  events(options: { includeDrafts: boolean; lastEventId?: string | null }): EventProducer
}

/** Remembers what commits announced since the lake was opened. */
export function createLive(commits: Commits): Live {
  // Another run of the lake counts anew, so that its ids are never taken for ours.
  const run = crypto.randomUUID().slice(0, 8)
  let count = 0
  const kept: { id: string; tags: string[]; publicTags: string[] }[] = []
  const listeners = new Set<(entry: (typeof kept)[number]) => void>()
  const newestId = () => `${run}-${count}`

  commits.subscribe(({ changes }) => {
    count++
    const entry = {
      id: newestId(),
      tags: tagsOfChanges(changes),
      publicTags: tagsOfChanges(changes.filter(({ id }) => isPublicId(id))),
    }
    kept.push(entry)
    if (kept.length > MAX_KEPT_EVENTS) kept.shift()
    for (const listener of listeners) listener(entry)
  })

  function isKnown(id: string) {
    const oldest = `${run}-${count - kept.length}`
    return id === oldest || kept.some((entry) => entry.id === id)
  }

  return {
    events({ includeDrafts, lastEventId }) {
      return (send) => {
        const sendEntry = (entry: (typeof kept)[number]) => {
          const tags = includeDrafts ? entry.tags : entry.publicTags
          if (tags.length > 0) send({ type: 'message', id: entry.id, data: { tags } })
        }
        const greeting = (type: string): ServerEvent => ({ type, id: newestId(), data: {} })
        if (lastEventId && !isKnown(lastEventId)) {
          send(greeting('restart'))
        } else if (lastEventId) {
          const seen = kept.findIndex((entry) => entry.id === lastEventId)
          for (const entry of kept.slice(seen + 1)) sendEntry(entry)
        }
        send(greeting('welcome'))
        listeners.add(sendEntry)
        return () => listeners.delete(sendEntry)
      }
    },
  }
}

import { type Document, isPublishedId, mayRead } from '../document/ids.ts'
import { effectsOf } from '../history/mendoza.ts'
import { type Groq, isScan, type ParsedQuery } from '../query/groq.ts'
import { readParams } from '../query/params.ts'
import { defaultsToPublished, type View } from '../query/perspective.ts'
import { type Budget, OverBudget } from '../request/budget.ts'
import { queryError, RequestError } from '../request/errors.ts'
import type { Change, Committed } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { CommitNotifier } from './commitNotifier.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

/** Parsed from the query parameters that `@sanity/client` sends. */
type Options = {
  includeResult: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  effects: boolean
}

/** Limits one user's filters on one commit. */
export const MAX_FILTER_MS = 1_000
/** Each changed document of a commit adds this time to the limit. */
const MAX_FILTER_MS_PER_CHANGE = 2

type Notification = {
  committed: Committed
  /** Listeners with the same options send the same objects. */
  sent: Map<string, ServerEvent>
  budget: Budget
}

type Listener = {
  budget: Budget
  createEvents(notification: Notification): ServerEvent[]
  send(event: ServerEvent): void
  fail(error: unknown): void
}

/**
 * Sends `welcome`, and then a `mutation` for each change of a document that the listener may read and that its query
 * selects before or after the change. The Studio reads its documents again after each `welcome`, so a listener that
 * reconnects receives no missed events. A slow filter ends the stream without an error, so that the client reconnects.
 * The listeners of one holder, a user or a visitor's IP address, share one budget for the filters of a commit.
 */
export function createListen(store: Store, groq: Groq, commits: CommitNotifier) {
  const listenersOf = new Map<string, Set<Listener>>()

  commits.subscribe((committed) => {
    const sent = new Map<string, ServerEvent>()
    for (const listeners of listenersOf.values()) notify([...listeners], committed, sent)
  })

  return (
    search: URLSearchParams,
    version: string,
    budget: Budget,
    holder: string,
  ): EventProducer =>
    (send, end) => {
      let isListening = false
      function fail(error: unknown) {
        const isOverLimit = error instanceof OverBudget && isListening
        if (!(error instanceof RequestError)) console.error(error)
        // After a `channelError`, the client does not reconnect.
        else if (!isOverLimit && error.status !== 429)
          send({ type: 'channelError', data: { message: error.message, ...error.body } })
        end()
      }
      try {
        const parsed = budget.run(() => parseFilter(groq, search, budget))
        const matches = createMatcher(store, groq, parsed)
        const options = readOptions(search, version)
        const listener: Listener = {
          budget,
          createEvents: (notification) => createEvents(notification, matches, options),
          send,
          fail,
        }
        const listeners = listenersOf.get(holder) ?? new Set()
        listenersOf.set(holder, listeners.add(listener))
        isListening = true
        send({ type: 'welcome', data: { listenerName: crypto.randomUUID() } })
        return () => {
          listeners.delete(listener)
          if (listeners.size === 0) listenersOf.delete(holder)
        }
      } catch (error) {
        fail(error)
        return () => {}
      }
    }
}

/** Runs the filters of one holder together, because each interruptible run costs 0.3 ms. */
function notify(waiting: Listener[], committed: Committed, sent: Notification['sent']) {
  const [first] = waiting
  if (!first) return
  const milliseconds = MAX_FILTER_MS + MAX_FILTER_MS_PER_CHANGE * committed.changes.length
  const budget = first.budget.renew(milliseconds)
  const eventsOf = new Map<Listener, ServerEvent[]>()
  const runFilters = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      eventsOf.set(next, next.createEvents({ committed, sent, budget }))
      waiting.shift()
    }
  }
  while (waiting.length > 0) {
    try {
      budget.run(runFilters)
    } catch (error) {
      waiting.shift()?.fail(error)
    }
  }
  for (const [{ send }, events] of eventsOf) events.forEach(send)
}

function parseFilter(groq: Groq, search: URLSearchParams, budget: Budget): ParsedQuery {
  const query = groq.parse(search.get('query') ?? '', readParams(search), budget)
  if (isScan(query)) return query
  throw queryError('The query of a listener must select documents: begin it with "*".')
}

function readOptions(search: URLSearchParams, version: string): Options {
  return {
    includeResult: search.get('includeResult') === 'true',
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions:
      !defaultsToPublished(version) || search.get('includeAllVersions') === 'true',
    effects: search.get('effectFormat') === 'mendoza',
  }
}

type Matches = (document: Document | undefined, budget: Budget) => boolean

function createMatcher(store: Store, groq: Groq, parsed: ParsedQuery): Matches {
  return (document, budget) => {
    if (!document) return false
    const get = (id: string) => (mayRead(budget.sender.access, id) ? store.get(id) : undefined)
    const view: View = { documents: [document], get }
    const { value } = groq.evaluate(parsed, view, budget)
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  }
}

function createEvents(
  { committed, sent, budget }: Notification,
  matches: Matches,
  options: Options,
): ServerEvent[] {
  const isReadable = (id: string) => mayRead(budget.sender.access, id)
  const matching = committed.changes.flatMap((change) => {
    if (!isReadable(change.id) || !(options.includeAllVersions || isPublishedId(change.id)))
      return []
    const [matched, matchesNow] = [matches(change.before, budget), matches(change.after, budget)]
    if (!matched && !matchesNow) return []
    const transition = matched ? (matchesNow ? 'update' : 'disappear') : 'appear'
    return [{ change, transition }]
  })
  return matching.map(({ change, transition }, index) => {
    const { includeResult, includeMutations, effects } = options
    const position = [change.id, transition, index, matching.length]
    const key = [...position, includeResult, includeMutations, effects].join()
    const event = sent.get(key) ?? createEvent()
    sent.set(key, event)
    return event

    function createEvent(): ServerEvent {
      const data = {
        eventId: `${committed.id}#${change.id}`,
        documentId: change.id,
        transactionId: committed.id,
        transition,
        identity: committed.author,
        timestamp: committed.timestamp,
        visibility: 'query',
        previousRev: change.before?._rev,
        // The Studio requires a revision for deletions too.
        resultRev: committed.id,
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index,
        ...contentOf(change, options),
      }
      return { type: 'mutation', data }
    }
  })
}

function contentOf({ before, after, mutations }: Change, options: Options) {
  return {
    mutations: options.includeMutations ? mutations : [],
    ...(options.effects ? { effects: effectsOf(before, after) } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
  }
}

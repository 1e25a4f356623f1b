import { type Document, isPublishedId, mayRead } from '../document/ids.ts'
import { effectsOf } from '../history/mendoza.ts'
import { type Groq, isScan, type ParsedQuery } from '../query/groq.ts'
import { readParams } from '../query/params.ts'
import { defaultsToPublished, type View } from '../query/perspective.ts'
import {
  type Budget,
  type CreateBudget,
  OverBudget,
  type RequestSender,
} from '../request/budget.ts'
import { queryError, RequestError } from '../request/errors.ts'
import type { Change, Committed } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { CommitNotifier } from './commitNotifier.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

type ListenServices = {
  store: Store
  groq: Groq
  commits: CommitNotifier
  createBudget: CreateBudget
}

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

/**
 * Sends `welcome`, and then a `mutation` for each change of a document that the listener may read and that its query
 * selects before or after the change. The Studio reads its documents again after each `welcome`, so a listener that
 * reconnects receives no missed events. A slow filter ends the stream without an error, so that the client reconnects.
 */
export function createMutationProducer(
  services: ListenServices,
  search: URLSearchParams,
  version: string,
  sender: RequestSender,
  holder: string,
): EventProducer {
  const { groq, commits, createBudget } = services
  return (send, end) => {
    let isListening = false
    const runOrEnd = <T>(budget: Budget, work: () => T): T | undefined => {
      try {
        return budget.run(work)
      } catch (error) {
        // After a `channelError`, the client does not reconnect.
        if (error instanceof RequestError && !(isListening && error instanceof OverBudget))
          send({ type: 'channelError', data: { message: error.message, ...error.body } })
        end()
        if (!(error instanceof RequestError)) throw error
        return undefined
      }
    }
    const budget = createBudget(sender)
    const parsed = runOrEnd(budget, () => {
      const query = groq.parse(search.get('query') ?? '', readParams(search), budget)
      if (isScan(query)) return query
      throw queryError('The query of a listener must select documents: begin it with "*".')
    })
    if (!parsed) return () => {}

    const matches = createMatcher(services, parsed)
    const options = readOptions(search, version)
    const isReadable = (id: string) => mayRead(sender.access, id)
    isListening = true
    send({ type: 'welcome', data: { listenerName: crypto.randomUUID() } })
    return commits.subscribe((committed) => {
      const milliseconds = MAX_FILTER_MS + MAX_FILTER_MS_PER_CHANGE * committed.changes.length
      const budget = filterBudgetOf(committed, holder, () => createBudget(sender, milliseconds))
      const isMatch = (document: Document | undefined) => matches(document, budget)
      const events = runOrEnd(budget, () => createEvents(committed, isReadable, isMatch, options))
      events?.forEach(send)
    })
  }
}

/** Returns a function that creates a value once for each commit and key. */
function rememberPerCommit<Value>() {
  const values = new WeakMap<Committed, Map<string, Value>>()
  return (committed: Committed, key: string, create: () => Value): Value => {
    const ofCommit = values.get(committed) ?? new Map<string, Value>()
    values.set(committed, ofCommit)
    const value = ofCommit.get(key) ?? create()
    ofCommit.set(key, value)
    return value
  }
}

/** All streams of a user, or of a visitor's IP address, share one budget for the filters of a commit. */
const filterBudgetOf = rememberPerCommit<Budget>()

function readOptions(search: URLSearchParams, version: string): Options {
  return {
    includeResult: search.get('includeResult') === 'true',
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions:
      !defaultsToPublished(version) || search.get('includeAllVersions') === 'true',
    effects: search.get('effectFormat') === 'mendoza',
  }
}

function createMatcher(
  { store, groq }: Pick<ListenServices, 'store' | 'groq'>,
  parsed: ParsedQuery,
) {
  return (document: Document | undefined, budget: Budget) => {
    if (!document) return false
    const get = (id: string) => (mayRead(budget.sender.access, id) ? store.get(id) : undefined)
    const view: View = { documents: [document], get }
    const { value } = groq.evaluate(parsed, view, budget)
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  }
}

/** Listeners with the same options send the same objects. */
const eventOf = rememberPerCommit<ServerEvent>()

function createEvents(
  committed: Committed,
  isReadable: (id: string) => boolean,
  matches: (document: Document | undefined) => boolean,
  options: Options,
): ServerEvent[] {
  const matching = committed.changes.flatMap((change) => {
    if (!isReadable(change.id) || !(options.includeAllVersions || isPublishedId(change.id)))
      return []
    const [matched, matchesNow] = [matches(change.before), matches(change.after)]
    if (!matched && !matchesNow) return []
    const transition = matched ? (matchesNow ? 'update' : 'disappear') : 'appear'
    return [{ change, transition }]
  })
  return matching.map(({ change, transition }, index) => {
    const { includeResult, includeMutations, effects } = options
    const position = [change.id, transition, index, matching.length]
    const key = [...position, includeResult, includeMutations, effects].join()
    return eventOf(committed, key, createEvent)

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

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
import { catchAndLog } from '../request/catchAndLog.ts'
import { queryError, RequestError } from '../request/errors.ts'
import { isJsonLongerThan } from '../request/json.ts'
import { type Change, type Committed, completeChange, type Storage } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { CommitNotifier } from './commitNotifier.ts'
import type { EventProducer, ServerEvent } from './streams.ts'

type ListenServices = {
  store: Store
  storage: Pick<Storage, 'transaction' | 'commitsAfter' | 'documentAt'>
  groq: Groq
  commits: CommitNotifier
  createBudget: CreateBudget
}

type Listener = {
  version: string
  sender: RequestSender
  lastEventId: string | undefined
}

/** Parsed from the query parameters that `@sanity/client` sends. */
type Options = {
  includeResult: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  effects: boolean
  enableResume: boolean
}

/** A listener that missed more than this receives `reset` instead of the missed events. */
const MAX_MISSED_COMMITS = 1_000
const MAX_MISSED_CHARACTERS = 2_000_000
/** SQLite runs in this process, so reading the missed events delays all other requests. */
const MAX_READ_MS = 1_000
const PAGE_SIZE = 20

/** Limits, separately, the parsing of a query, the filtering of missed events, and one user's filters on one commit. */
export const MAX_FILTER_MS = 1_000
/** Each changed document of a commit adds this time to the limit. */
const MAX_FILTER_MS_PER_CHANGE = 2

/**
 * Sends a `mutation` for each change of a document that the listener may read and that its query selects before or
 * after the change.
 * A slow filter ends the stream without an error, so that the client reconnects.
 */
export function createMutationProducer(
  services: ListenServices,
  search: URLSearchParams,
  { version, sender, lastEventId }: Listener,
): EventProducer {
  const { store, storage, groq, commits, createBudget } = services
  const { access } = sender
  return (send, end) => {
    const endWithError = (error: unknown): undefined => {
      const isRejected = error instanceof RequestError
      if (isRejected)
        send({ type: 'channelError', data: { message: error.message, ...error.body } })
      end()
      if (!isRejected) throw error
    }
    const runOrEnd = <T>(work: () => T) => {
      try {
        return work()
      } catch (error) {
        return endWithError(error)
      }
    }
    const parsed = runOrEnd(() => {
      const budget = createBudget(sender)
      const query = groq.parse(search.get('query') ?? '', readParams(search), budget)
      if (isScan(query)) return query
      throw queryError('The query of a listener must select documents: begin it with "*".')
    })
    if (!parsed) return () => {}

    const matches = createMatcher(services, parsed)
    const options = readOptions(search, version)
    const eventsOf = (committed: Committed, budget: Budget) => {
      const isReadable = (id: string) => mayRead(access, id)
      const isMatch = (document: Document | undefined) => matches(document, budget)
      return createEvents(committed, isReadable, isMatch, options, budget)
    }
    let isAlive = true
    const sendCommit = (committed: Committed) => {
      if (!isAlive) return
      const budget = filterBudgetOf(committed, sender, createBudget)
      const events = runOrEnd(() => runWithin(budget, () => eventsOf(committed, budget)))
      isAlive = events !== undefined
      if (events) events.forEach(send)
      else end()
    }
    const sendFirstEvents = (type: 'welcome' | 'welcomeback' | 'reset', missed?: ServerEvent[]) => {
      // Lets the listener resume from the last commit.
      const id = missed ? {} : { id: `${store.last()?.id ?? ''}#` }
      send({ type, ...id, data: { listenerName: crypto.randomUUID() } })
      missed?.forEach(send)
    }
    if (!options.enableResume || !lastEventId) {
      sendFirstEvents('welcome')
      return commits.subscribe(sendCommit)
    }

    const waiting: Committed[] = []
    let handle = (committed: Committed) => void waiting.push(committed)
    const stop = commits.subscribe((committed) => handle(committed))
    const resume = async () => {
      const found = await findMissedCommits(storage, lastEventId)
      const budget = createBudget(sender)
      const missed =
        found &&
        runWithin(budget, () => found.commits.flatMap((committed) => eventsOf(committed, budget)))
      const canResume = missed && !isJsonLongerThan(missed, MAX_MISSED_CHARACTERS)
      sendFirstEvents(canResume ? 'welcomeback' : 'reset', canResume ? missed : undefined)
      // The storage can contain another process's commit before `handle` receives it.
      const lastSentSeq = (canResume && found?.lastSeq) || 0
      handle = (committed) => {
        if (committed.seq > lastSentSeq) sendCommit(committed)
      }
      for (const committed of waiting) handle(committed)
    }
    void catchAndLog(() => resume().catch(endWithError))()
    return stop
  }
}

async function findMissedCommits(
  storage: ListenServices['storage'],
  eventId: string,
): Promise<{ commits: Committed[]; lastSeq: number } | undefined> {
  const endsAt = performance.now() + MAX_READ_MS
  const parts = eventId.split('#')
  const lastSeen = await storage.transaction(parts[0] ?? '')
  const isInsideTransaction = parts.length > 2
  if (!lastSeen || isInsideTransaction) return undefined
  const commits: Committed[] = []
  for (;;) {
    const last = commits.at(-1) ?? lastSeen
    const page = await storage.commitsAfter(last, PAGE_SIZE)
    if (page.length === 0) return { commits, lastSeq: last.seq }
    if (commits.length + page.length > MAX_MISSED_COMMITS) return undefined
    for (const commit of page) {
      const changes: Change[] = []
      for (const change of commit.changes) {
        if (performance.now() > endsAt) return undefined
        const before = await storage.documentAt(change.id, commit.seq - 1)
        changes.push(completeChange(change, before))
      }
      commits.push({ ...commit, changes })
    }
  }
}

/** The budgets of each commit's filters, by user id: all streams of a user share one. */
const filterBudgets = new WeakMap<Committed, Map<string, Budget>>()

function filterBudgetOf(committed: Committed, sender: RequestSender, createBudget: CreateBudget) {
  const budgets = filterBudgets.get(committed) ?? new Map<string, Budget>()
  filterBudgets.set(committed, budgets)
  const milliseconds = MAX_FILTER_MS + MAX_FILTER_MS_PER_CHANGE * committed.changes.length
  const budget = budgets.get(sender.userId) ?? createBudget(sender, milliseconds)
  budgets.set(sender.userId, budget)
  return budget
}

/** Returns undefined if the work exceeds the budget. */
function runWithin<T>(budget: Budget, work: () => T): T | undefined {
  try {
    return budget.run(work)
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  }
}

function readOptions(search: URLSearchParams, version: string): Options {
  return {
    includeResult: search.get('includeResult') === 'true',
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions:
      !defaultsToPublished(version) || search.get('includeAllVersions') === 'true',
    effects: search.get('effectFormat') === 'mendoza',
    enableResume: search.get('enableResume') === 'true',
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

/** The events of a commit, so that listeners with the same options send the same objects. */
const createdEvents = new WeakMap<Committed, Map<string, ServerEvent>>()

function createEvents(
  committed: Committed,
  isReadable: (id: string) => boolean,
  matches: (document: Document | undefined) => boolean,
  options: Options,
  budget: Budget,
): ServerEvent[] {
  const created = createdEvents.get(committed) ?? new Map<string, ServerEvent>()
  createdEvents.set(committed, created)
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
    const event = created.get(key) ?? createEvent()
    created.set(key, event)
    return event

    function createEvent(): ServerEvent {
      // A listener cannot resume from an event that ends with `#`: more events of its transaction follow.
      const id = `${committed.id}#${change.id}${index < matching.length - 1 ? '#' : ''}`
      const data = {
        eventId: id,
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
        ...contentOf(change, options, budget),
      }
      return { type: 'mutation', id, data }
    }
  })
}

function contentOf({ before, after, mutations }: Change, options: Options, budget: Budget) {
  return {
    mutations: options.includeMutations ? mutations : [],
    ...(options.effects ? { effects: effectsOf(before, after, budget) } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
  }
}

import { type Document, isPublishedId, mayRead } from '../document/ids.ts'
import { effectsOf } from '../history/mendoza.ts'
import { type Groq, isScan, type ParsedQuery, requireModest } from '../query/groq.ts'
import { paramsOf } from '../query/params.ts'
import type { View } from '../query/perspective.ts'
import { queryError, RequestError } from '../request/errors.ts'
import { guarded } from '../request/guarded.ts'
import type { Access } from '../request/identity.ts'
import { isLongerThan } from '../request/json.ts'
import type { TimeLimit } from '../request/timeLimit.ts'
import type { Change, Committed, Storage } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { Commits } from './commits.ts'
import type { EventProducer } from './streams.ts'

type ListenServices = {
  store: Store
  storage: Pick<Storage, 'transaction' | 'commitsAfter'>
  groq: Groq
  commits: Commits
  timeLimit: TimeLimit
}

type Listener = {
  version: string
  userId: string
  access: Access
  lastEventId: string | undefined
}

/** What a listener asks for, as it stands in the query string (`@sanity/client`'s `ListenOptions`). */
type Options = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  effects: boolean
  enableResume: boolean
}

/** From this version of the API on, a listener hears of drafts only when it asks to. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** The missed commits, and the characters of their events, up to which a listener is told each of them. */
const MAX_MISSED_COMMITS = 1_000
const MAX_MISSED_CHARACTERS = 2_000_000

/**
 * A listener (`data/listen`, lake/README.md): `welcome`, then a `mutation` for each transaction and
 * document that matches the query before or after it. There is one event per document, however
 * many mutations it took. A query that cannot be read is told as `channelError`, and the end.
 *
 * One that comes back with `enableResume` is told `welcomeback` and what it has missed, or `reset` when that is
 * too much or not known: then it has to read the documents anew. So has one whose filter took too long for a commit;
 * only when that happens often is it told so as `channelError`, which a Studio does not survive.
 */
export function mutationEvents(
  services: ListenServices,
  search: URLSearchParams,
  { version, userId, access, lastEventId }: Listener,
): EventProducer {
  const { store, storage, groq, commits, timeLimit } = services
  return (send, end) => {
    const fail = (error: RequestError) => {
      send({ type: 'channelError', data: { message: error.message, ...error.body } })
      end()
    }
    const orFail = <T>(work: () => T) => {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        fail(error)
        return undefined
      }
    }
    const tooLong = () => queryError('The query takes too long to read: simplify it.')
    const readQuery = () => groq.parse(search.get('query') ?? '', paramsOf(search))
    const parsed = orFail(() => {
      const query = timeLimit(MAX_FILTER_MS, readQuery, tooLong)
      requireModest(query, access)
      if (isScan(query)) return query
      throw queryError('A listener chooses documents: begin its query with "*".')
    })
    if (!parsed) return () => {}
    const matches = matcher(services, parsed, { userId, access })
    const options = readOptions(search, version)
    let isAlive = true
    const tell = (events: ReturnType<typeof eventsOf>) => {
      for (const event of events) send({ type: 'mutation', id: event.eventId, data: event })
    }
    const sendCommit = (committed: Committed) => {
      if (!isAlive) return
      const events = () => eventsOf(readable(committed), matches, options)
      const result = orFail(() => inTime(committed, userId, timeLimit, events))
      isAlive = Array.isArray(result)
      if (result !== 'late') {
        tell(result ?? [])
      } else if (lateCommits(userId).length > MAX_LATE_COMMITS) fail(tooSlow())
      else end()
    }
    const readable = (committed: Committed) => ({
      ...committed,
      changes: committed.changes.filter(({ id }) => mayRead(access, id)),
    })
    const eventsOfMissed = (missed: readonly Committed[]) => {
      const events = missed.flatMap((commit) => eventsOf(readable(commit), matches, options))
      return isLongerThan(events, MAX_MISSED_CHARACTERS) ? undefined : events
    }
    /** @param missed undefined when the listener has to read the documents anew */
    const greet = (
      type: 'welcome' | 'welcomeback' | 'reset',
      missed?: ReturnType<typeof eventsOf>,
    ) => {
      // The position before any event, so that the listener can resume from it.
      const id = missed ? {} : { id: `${store.last()?.id ?? ''}#` }
      send({ type, ...id, data: { listenerName: crypto.randomUUID() } })
      tell(missed ?? [])
    }
    if (!options.enableResume || !lastEventId) {
      greet('welcome')
      return commits.subscribe(sendCommit)
    }

    // Commits wait until the listener has been told of those before them.
    const waiting: Committed[] = []
    let take = (committed: Committed) => void waiting.push(committed)
    const stop = commits.subscribe((committed) => take(committed))
    void guarded(async () => {
      const commits = await findMissed(storage, transactionOf(lastEventId))
      const missed = commits && unlessLate(timeLimit, () => eventsOfMissed(commits))
      greet(missed ? 'welcomeback' : 'reset', missed)
      // The database may have known more commits than this process.
      const told = (missed && commits?.at(-1)?.seq) ?? 0
      take = (committed) => {
        if (committed.seq > told) sendCommit(committed)
      }
      for (const committed of waiting) take(committed)
    })()
    return stop
  }
}

/** The commits after a transaction; undefined when that is not known, or when too many have followed it. */
async function findMissed(
  storage: ListenServices['storage'],
  transactionId: string,
): Promise<Committed[] | undefined> {
  const known = await storage.transaction(transactionId)
  if (!known) return undefined
  const commits = await storage.commitsAfter(known, MAX_MISSED_COMMITS + 1)
  return commits.length <= MAX_MISSED_COMMITS ? commits : undefined
}

/** What the filters of one editor may take of each commit, in milliseconds, and more for each document that it changes. */
export const MAX_FILTER_MS = 1_000
const MAX_FILTER_MS_PER_CHANGE = 2

/** Fewer in a minute may be a machine that has much else to do: the listener comes back, and is told what it missed. */
export const MAX_LATE_COMMITS = 10
const LATE_COMMITS_MS = 60_000

const tooSlow = () => queryError('The filters of your listeners take too long: simplify them.')

/** What the filters of each editor have taken of a commit. */
const spent = new WeakMap<Committed, Map<string, number>>()

/** When the filters of each editor took too long of late. */
const late = new Map<string, number[]>()

const lateCommits = (userId: string) =>
  (late.get(userId) ?? []).filter((time) => performance.now() - time < LATE_COMMITS_MS)

/** Only recognised, never told. */
const LATE = new Error('The filters of an editor took too long for a commit.')

/** @returns what the work returns, or that the editor's filters took too long for this commit */
function inTime<T>(
  committed: Committed,
  userId: string,
  timeLimit: TimeLimit,
  work: () => T,
): T | 'late' {
  const byUser = spent.get(committed) ?? new Map<string, number>()
  spent.set(committed, byUser)
  const all = MAX_FILTER_MS + MAX_FILTER_MS_PER_CHANGE * committed.changes.length
  const left = Math.floor(all - (byUser.get(userId) ?? 0))
  if (left < 1) return 'late'
  const started = performance.now()
  try {
    return timeLimit(left, work, () => LATE)
  } catch (error) {
    if (error !== LATE) throw error
    late.set(userId, [...lateCommits(userId), started])
    return 'late'
  } finally {
    byUser.set(userId, (byUser.get(userId) ?? 0) + performance.now() - started)
  }
}

/** @returns undefined when the work takes longer than the filters of one commit may */
function unlessLate<T>(timeLimit: TimeLimit, work: () => T): T | undefined {
  try {
    return timeLimit(MAX_FILTER_MS, work, () => LATE)
  } catch (error) {
    if (error !== LATE) throw error
    return undefined
  }
}

const transactionOf = (eventId: string) => eventId.split('#')[0] ?? ''

function readOptions(search: URLSearchParams, version: string): Options {
  const date = version.replace(/^v/, '')
  const hearsAll = date === '1' || (date !== 'X' && date < PUBLISHED_BY_DEFAULT)
  return {
    includeResult: search.get('includeResult') === 'true',
    includePreviousRevision: search.get('includePreviousRevision') === 'true',
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions: hearsAll || search.get('includeAllVersions') === 'true',
    effects: search.get('effectFormat') === 'mendoza',
    enableResume: search.get('enableResume') === 'true',
  }
}

function matcher(
  { store, groq }: Pick<ListenServices, 'store' | 'groq'>,
  parsed: ParsedQuery,
  { userId, access }: Pick<Listener, 'userId' | 'access'>,
) {
  const get = (id: string) => (mayRead(access, id) ? store.get(id) : undefined)
  return (document: Document | undefined) => {
    if (!document) return false
    const view: View = { documents: [document], get }
    const { value } = groq.evaluate(parsed, view, { userId })
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  }
}

function eventsOf(
  committed: Committed,
  matches: (document: Document | undefined) => boolean,
  options: Options,
) {
  const heard = committed.changes.flatMap((change) => {
    if (!options.includeAllVersions && !isPublishedId(change.id)) return []
    const [was, is] = [matches(change.before), matches(change.after)]
    if (!was && !is) return []
    const transition = was ? (is ? 'update' : 'disappear') : 'appear'
    return [{ change, transition }]
  })
  return heard.map(({ change, transition }, index) => ({
    eventId: `${committed.id}#${change.id}`,
    documentId: change.id,
    transactionId: committed.id,
    transition,
    identity: committed.author,
    timestamp: committed.timestamp,
    // A commit is visible to queries before anybody is told of it.
    visibility: 'query',
    previousRev: change.before?._rev,
    // A deletion has no document, and yet a revision: the Studio's chain of events needs it.
    resultRev: committed.id,
    transactionTotalEvents: heard.length,
    transactionCurrentEvent: index,
    ...contentOf(change, options),
  }))
}

function contentOf({ before, after, mutations }: Change, options: Options) {
  return {
    ...(options.includeMutations ? { mutations } : { mutations: [] }),
    ...(options.effects ? { effects: effectsOf(before, after) } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
    ...(options.includePreviousRevision ? { previous: before ?? null } : {}),
  }
}

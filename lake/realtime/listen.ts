import { effectsOf } from '../history/mendoza.ts'
import type { Groq, ParsedQuery } from '../query/groq.ts'
import type { View } from '../query/perspective.ts'
import { paramsOf } from '../query/queries.ts'
import { RequestError } from '../store/errors.ts'
import { type Document, isPublishedId } from '../store/ids.ts'
import type { Change, Committed } from '../store/storage.ts'
import type { Store } from '../store/store.ts'
import type { Commits } from './commits.ts'
import type { EventProducer } from './streams.ts'

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

/** How many commits a listener may have missed and still be told each of them. */
const MAX_MISSED_COMMITS = 1000

/**
 * A listener (`data/listen`, docs/content-lake.md): `welcome`, then a `mutation` for each transaction and
 * document that matches the query before or after it. There is one event per document, however
 * many mutations it took. A query that cannot be read is told as `channelError`, and the end.
 *
 * One that comes back with `enableResume` is told `welcomeback` and what it has missed, or `reset` when that is
 * too much or not known: then it has to read the documents anew.
 *
 * @param version the API version in the path
 * @param lastEventId the last event that the listener has seen
 */
export function mutationEvents(
  { store, groq, commits }: { store: Store; groq: Groq; commits: Commits },
  search: URLSearchParams,
  version: string,
  userId: string,
  lastEventId: string | undefined,
): EventProducer {
  return (send, end) => {
    const orFail = <T>(work: () => T) => {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        send({ type: 'channelError', data: { message: error.message, ...error.body } })
        end()
        return undefined
      }
    }
    const parsed = orFail(() => groq.parse(search.get('query') ?? '', paramsOf(search)))
    if (!parsed) return () => {}
    const matches = matcher({ store, groq }, parsed, userId)
    const options = readOptions(search, version)
    const sendCommit = (committed: Committed) => {
      for (const event of orFail(() => eventsOf(committed, matches, options)) ?? []) {
        send({ type: 'mutation', id: event.eventId, data: event })
      }
    }
    const isBack = options.enableResume && lastEventId
    const missed = isBack
      ? store.commitsAfter(transactionOf(lastEventId), MAX_MISSED_COMMITS)
      : undefined
    const greeting = missed ? 'welcomeback' : isBack ? 'reset' : 'welcome'
    // Where it stands before anything has happened, so that it can come back to that.
    const id = missed ? {} : { id: `${store.lastTransaction()?.id ?? ''}#` }
    send({ type: greeting, ...id, data: { listenerName: crypto.randomUUID() } })
    for (const committed of missed ?? []) sendCommit(committed)
    return commits.subscribe(sendCommit)
  }
}

/** An event is named by its transaction and its document. */
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

/** Whether the query over one document alone, finds anything. */
function matcher(
  { store, groq }: { store: Store; groq: Groq },
  parsed: ParsedQuery,
  userId: string,
) {
  return (document: Document | undefined) => {
    if (!document) return false
    const view: View = { documents: [document], get: store.get }
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

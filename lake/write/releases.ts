import type { Stub } from '../store/documents.ts'
import {
  type Document,
  draftId,
  isPublishedId,
  isSystemId,
  publishedId,
  releaseDocumentId,
} from '../store/ids.ts'
import { isRecord } from '../store/json.ts'
import { strengthenReferences } from '../store/references.ts'
import { alreadyExists, invalid, notFound, WriteError } from './errors.ts'
import { applyPatch } from './patch.ts'
import type { Staging } from './transaction.ts'

/** What publishing does to one document. */
export type Publication = { before: Document | undefined; after: Document | undefined }

/**
 * What else changes in the transaction that publishes a release.
 *
 * @param documents all of them, those of the release published already
 * @returns documents to put in place, and ids of documents to remove
 * @throws Error with a sentence when the release may not be published
 */
export type AlongsideRelease = (
  publications: readonly Publication[],
  documents: readonly Document[],
) => { put: readonly Stub[]; remove: readonly string[] }

export type ReleaseRules = {
  /** A document as it was before it was deleted. */
  lastRevision(id: string): Document | undefined
  alongside: AlongsideRelease
}

type Action = Record<string, unknown>

type State = 'active' | 'scheduled' | 'published' | 'archived'

type Release = Document & { state: State; metadata: Record<string, unknown> }

const RELEASE_TYPE = 'system.release'

const RELEASE_TYPES = ['asap', 'scheduled', 'undecided']

/** Perspectives of their own, so no release may have such a name. */
const TAKEN_NAMES = ['drafts', 'published', 'raw', 'previewDrafts']

/** What each action on a release does (`@sanity/client`'s `ReleaseAction` types). */
export const RELEASE_ACTIONS: Record<
  string,
  (staging: Staging, action: Action, rules: ReleaseRules) => void
> = {
  'sanity.action.release.create': create,
  'sanity.action.release.import': importRelease,
  'sanity.action.release.edit': edit,
  'sanity.action.release.schedule': schedule,
  'sanity.action.release.unschedule': unschedule,
  'sanity.action.release.publish': (staging, action, rules) =>
    publishRelease(staging, requireState(staging, action, 'active'), rules),
  'sanity.action.release.archive': archive,
  'sanity.action.release.unarchive': unarchive,
  'sanity.action.release.delete': (staging, action) =>
    staging.remove(requireState(staging, action, 'archived', 'published')._id),
}

function create(staging: Staging, action: Action) {
  const name = readName(action)
  if (staging.get(releaseDocumentId(name))) throw alreadyExists(releaseDocumentId(name))
  put(staging, name, { state: 'active', metadata: action.metadata ?? {} })
}

/** A release from another dataset. It never comes in scheduled: whoever imports it decides anew. */
function importRelease(staging: Staging, action: Action) {
  const name = readName(action)
  const given = action.attributes ?? action.document
  if (!isRecord(given)) throw invalid('The action needs the release as "attributes".')
  if (staging.get(releaseDocumentId(name))) {
    if (action.ifExists === 'ignore') return
    if (action.ifExists !== 'replace') throw alreadyExists(releaseDocumentId(name))
    requireState(staging, action, 'active', 'published', 'archived')
  }
  const state = given.state === 'published' || given.state === 'archived' ? given.state : 'active'
  put(staging, name, { state, metadata: given.metadata ?? {} })
}

/** The metadata alone can be edited; all else follows from the other actions. */
function edit(staging: Staging, action: Action) {
  const release = requireState(staging, action, 'active', 'scheduled')
  if (!isRecord(action.patch)) throw invalid('The action needs a "patch".')
  const { metadata, ...others } = patched(release, action.patch)
  const { metadata: _, ...before } = release
  if (JSON.stringify(others) !== JSON.stringify(before)) {
    throw invalid('Only the "metadata" of a release can be edited.')
  }
  staging.put({ ...release, metadata: readMetadata(metadata) })
}

function patched(release: Release, patch: Record<string, unknown>): Stub {
  try {
    return applyPatch(release, patch)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalid(`The patch cannot be applied to the release: ${reason}`)
  }
}

/** Also what is scheduled already can be given another time. */
function schedule(staging: Staging, action: Action) {
  const { error: _, ...release } = requireState(staging, action, 'active', 'scheduled')
  const { publishAt } = action
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN
  if (Number.isNaN(time)) {
    throw invalid('"publishAt" must be a date such as 2030-07-29T12:00:00Z.')
  }
  if (time <= Date.now()) {
    throw invalid(`"publishAt" is in the past (${publishAt}): choose a time to come.`)
  }
  if (versionsOf(staging, release).length === 0) throw empty(release)
  staging.put({
    ...release,
    state: 'scheduled',
    publishAt: new Date(time).toISOString(),
    // In whose name it is published at its time.
    userId: staging.author,
  })
}

function unschedule(staging: Staging, action: Action) {
  const { publishAt: _, ...release } = requireState(staging, action, 'scheduled')
  staging.put({ ...release, state: 'active' })
}

/**
 * Publishes what a scheduled release holds.
 *
 * @throws RequestError when it may not be published
 */
export function publishScheduled(staging: Staging, id: string, rules: ReleaseRules) {
  const release = staging.get(id)
  if (isRelease(release) && release.state === 'scheduled') publishRelease(staging, release, rules)
}

/** Marks a scheduled release as one that could not be published at its time, which the Studio shows with the reason. */
export function failScheduled(staging: Staging, id: string, message: string) {
  const found = staging.get(id)
  if (!isRelease(found)) return
  const { publishAt: _, ...release } = found
  staging.put({ ...release, state: 'active', error: { message } })
}

/** The id and time of each release that is scheduled. */
export function scheduledAmong(
  documents: readonly Document[],
): { id: string; time: number; userId: string }[] {
  return documents
    .filter((document) => isRelease(document) && document.state === 'scheduled')
    .map(({ _id, publishAt, userId }) => ({
      id: _id,
      time: Date.parse(String(publishAt)),
      userId: String(userId),
    }))
}

function publishRelease(staging: Staging, found: Release, { alongside }: ReleaseRules) {
  const { error: _, ...release } = found
  const versions = versionsOf(staging, release)
  if (versions.length === 0) throw empty(release)
  const publications = versions.map((version) => publishVersion(staging, version))
  const more = orSentence(() => alongside(publications, staging.documents()))
  for (const id of more.remove) if (staging.get(id)) staging.remove(id)
  for (const stub of more.put) staging.put(stub)
  staging.put({
    ...release,
    state: 'published',
    publishedAt: staging.now,
    finalDocumentStates: statesOf(versions),
  })
}

function orSentence<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new WriteError(409, 'validationError', error.message)
  }
}

function publishVersion(staging: Staging, version: Document): Publication {
  const group = publishedId(version._id)
  if (group === '' || !isPublishedId(group) || isSystemId(group)) {
    throw invalid(`"${version._id}" is the version of no document that can be published.`)
  }
  const before = staging.get(group)
  const draft = staging.get(draftId(group))
  staging.remove(version._id)
  if (isMarkedForDeletion(version)) {
    // As when it is unpublished by hand: what it was is left as a draft.
    if (before && !draft) staging.put({ ...before, _id: draftId(group) })
    if (before) staging.remove(group)
    return { before, after: undefined }
  }
  const { _system, ...content } = strengthenReferences(version)
  staging.put({ ...content, _id: group, _type: version._type })
  // The draft that was scheduled, and that nobody has gone on with.
  if (draft && contentOf(draft) === contentOf(version)) staging.remove(draft._id)
  return { before, after: staging.get(group) }
}

const isMarkedForDeletion = ({ _system }: Document) => isRecord(_system) && _system.delete === true

function contentOf(document: Document): string {
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = document
  return JSON.stringify(content)
}

/** Its documents go, but for their history, from which they come back. */
function archive(staging: Staging, action: Action) {
  const { error: _, ...release } = requireState(staging, action, 'active')
  const versions = versionsOf(staging, release)
  for (const { _id } of versions) staging.remove(_id)
  staging.put({ ...release, state: 'archived', finalDocumentStates: statesOf(versions) })
}

function unarchive(staging: Staging, action: Action, { lastRevision }: ReleaseRules) {
  const { finalDocumentStates, ...release } = requireState(staging, action, 'archived')
  const states = Array.isArray(finalDocumentStates) ? finalDocumentStates : []
  staging.put({ ...release, state: 'active' })
  for (const { id } of states) {
    const version = lastRevision(id)
    if (!version) {
      throw invalid(`The release cannot be restored: the history of "${id}" is no longer kept.`)
    }
    if (!staging.get(id)) staging.put(version)
  }
}

function put(
  staging: Staging,
  name: string,
  { state, metadata }: { state: State; metadata: unknown },
) {
  staging.put({
    _id: releaseDocumentId(name),
    _type: RELEASE_TYPE,
    name,
    state,
    metadata: readMetadata(metadata),
    userId: staging.author,
  })
}

function readName(action: Action): string {
  const { releaseId } = action
  if (typeof releaseId !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(releaseId)) {
    throw invalid('"releaseId" must be a name of letters, digits, "_" and "-", at most 64.')
  }
  if (TAKEN_NAMES.includes(releaseId)) {
    throw invalid(`No release can be called "${releaseId}": a perspective has that name.`)
  }
  return releaseId
}

function readMetadata(metadata: unknown): Record<string, unknown> {
  if (!isRecord(metadata)) throw invalid('"metadata" must be an object.')
  const { releaseType = 'undecided', title, description, intendedPublishAt, cardinality } = metadata
  if (typeof releaseType !== 'string' || !RELEASE_TYPES.includes(releaseType)) {
    throw invalid(`"releaseType" must be one of ${RELEASE_TYPES.join(', ')}.`)
  }
  for (const [field, value] of Object.entries({ title, description, cardinality })) {
    if (value !== undefined && typeof value !== 'string') {
      throw invalid(`"${field}" must be text.`)
    }
  }
  if (intendedPublishAt !== undefined && Number.isNaN(Date.parse(String(intendedPublishAt)))) {
    throw invalid('"intendedPublishAt" must be a date such as 2030-07-29T12:00:00Z.')
  }
  return { ...metadata, releaseType }
}

/** The release of an action, when it is in one of these states. */
function requireState(staging: Staging, action: Action, ...states: State[]): Release {
  const id = releaseDocumentId(readName(action))
  const release = staging.get(id)
  if (!isRelease(release)) throw notFound(id)
  if (!states.includes(release.state)) {
    const description = `The release "${action.releaseId}" is ${release.state}, and has to be ${states.join(' or ')} for this.`
    throw new WriteError(409, 'validationError', description, id)
  }
  return release
}

const isRelease = (document: Document | undefined): document is Release =>
  document?._type === RELEASE_TYPE && isSystemId(document._id)

function empty({ name }: Document) {
  return invalid(`The release "${name}" has no documents: add one first.`)
}

const versionsOf = (staging: Staging, { name }: Document): Document[] =>
  staging.documents().filter(({ _id }) => _id.startsWith(`versions.${name}.`))

const statesOf = (versions: readonly Document[]) =>
  versions.map(({ _id }) => ({ _key: _id, id: _id }))

import type { Stub } from '../store/documents.ts'
import { type Document, draftId, isPublishedId, isSystemId, publishedId } from '../store/ids.ts'
import { isRecord } from '../store/json.ts'
import { strengthenReferences } from '../store/references.ts'
import { invalid, WriteError } from './errors.ts'
import { empty, isRelease, type Release, statesOf, versionsOf } from './releaseDocument.ts'
import type { Staging } from './transaction.ts'

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
  lastRevision(id: string): Document | undefined
  alongside: AlongsideRelease
}

/**
 * Publishes what a scheduled release holds.
 *
 * @throws RequestError when it may not be published
 */
export function publishScheduled(staging: Staging, id: string, rules: ReleaseRules) {
  const release = staging.get(id)
  if (isRelease(release) && release.state === 'scheduled') putVersions(staging, release, rules)
}

/** Marks a scheduled release as one that could not be published at its time, which the Studio shows with the reason. */
export function failScheduled(staging: Staging, id: string, message: string) {
  const found = staging.get(id)
  if (!isRelease(found) || found.state !== 'scheduled') return
  const { publishAt: _, ...release } = found
  staging.put({ ...release, state: 'active', error: { message } })
}

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

/**
 * Puts every document of a release in the place of what is published, and marks the release as published.
 *
 * @throws WriteError when it is empty, or may not be published
 */
export function publishRelease(staging: Staging, release: Release, rules: ReleaseRules) {
  if (versionsOf(staging, release).length === 0) throw empty(release)
  putVersions(staging, release, rules)
}

function putVersions(staging: Staging, found: Release, { alongside }: ReleaseRules) {
  const { error: _, ...release } = found
  const versions = versionsOf(staging, release)
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

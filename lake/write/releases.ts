import { releaseDocumentId } from '../document/ids.ts'
import { isRecord } from '../request/json.ts'
import { alreadyExists, invalid, notFound, unexpectedRevision, WriteError } from './errors.ts'
import { applyPatch } from './patch.ts'
import { type PastDocuments, publishRelease } from './publishRelease.ts'
import {
  finalDocumentStatesOf,
  isRelease,
  RELEASE_TYPE,
  type Release,
  type ReleaseState,
  versionsOf,
} from './releaseDocument.ts'
import type { Staging } from './transaction.ts'

type Action = Record<string, unknown>

const RELEASE_TYPES = ['asap', 'scheduled', 'undecided']

const PERSPECTIVE_NAMES = ['drafts', 'published', 'raw', 'previewDrafts']

/** Handlers of the release actions (`ReleaseAction` of `@sanity/client`). @throws WriteError */
export const RELEASE_ACTIONS: Record<
  string,
  (staging: Staging, action: Action, history: PastDocuments) => void | Promise<void>
> = {
  'sanity.action.release.create': create,
  'sanity.action.release.import': importRelease,
  'sanity.action.release.edit': edit,
  'sanity.action.release.schedule': schedule,
  'sanity.action.release.unschedule': unschedule,
  'sanity.action.release.publish': publish,
  'sanity.action.release.archive': archive,
  'sanity.action.release.unarchive': unarchive,
  'sanity.action.release.delete': (staging, action) =>
    staging.remove(requireRelease(staging, action, 'archived', 'published')._id),
}

function create(staging: Staging, action: Action) {
  const name = readReleaseName(action)
  if (staging.get(releaseDocumentId(name))) throw alreadyExists(releaseDocumentId(name))
  putRelease(staging, name, { state: 'active', metadata: action.metadata ?? {} })
}

/** A scheduled release is imported as active, because its time may have passed. */
function importRelease(staging: Staging, action: Action) {
  const name = readReleaseName(action)
  const imported = action.attributes ?? action.document
  if (!isRecord(imported)) throw invalid('The action needs the release as "attributes".')
  const existing = staging.get(releaseDocumentId(name))
  if (existing) {
    if (action.ifExists === 'ignore') return
    if (action.ifExists !== 'replace') throw alreadyExists(releaseDocumentId(name))
    requireRelease(staging, action, 'active', 'published', 'archived')
  }
  const state =
    imported.state === 'published' || imported.state === 'archived' ? imported.state : 'active'
  // An export does not contain the list of versions that `unarchive` restores.
  const finalDocumentStates = existing?.state === state ? existing.finalDocumentStates : undefined
  putRelease(staging, name, {
    state,
    metadata: imported.metadata ?? {},
    ...(finalDocumentStates ? { finalDocumentStates } : {}),
  })
}

function edit(staging: Staging, action: Action) {
  const release = requireRelease(staging, action, 'active', 'scheduled')
  if (!isRecord(action.patch)) throw invalid('The action needs a "patch".')
  const { ifRevisionID } = action.patch
  if (ifRevisionID !== undefined && ifRevisionID !== release._rev)
    throw unexpectedRevision(release._id, release._rev, ifRevisionID)
  const { metadata, ...otherFields } = applyPatch(release, action.patch)
  const { metadata: _, ...otherFieldsBefore } = release
  if (JSON.stringify(otherFields) !== JSON.stringify(otherFieldsBefore)) {
    throw invalid('Only the "metadata" of a release can be edited.')
  }
  staging.put({ ...release, metadata: readMetadata(metadata) })
}

function schedule(staging: Staging, action: Action) {
  const { error: _, ...release } = requireRelease(staging, action, 'active', 'scheduled')
  const { publishAt } = action
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN
  if (Number.isNaN(time)) {
    throw invalid('"publishAt" must be a date such as 2030-07-29T12:00:00Z.')
  }
  if (time <= Date.now()) {
    throw invalid(`"publishAt" is in the past (${publishAt}): choose a time in the future.`)
  }
  staging.put({
    ...release,
    state: 'scheduled',
    publishAt: new Date(time).toISOString(),
    // History shows this user as the publisher of the release.
    userId: staging.author,
  })
}

function unschedule(staging: Staging, action: Action) {
  const { publishAt: _, ...release } = requireRelease(staging, action, 'scheduled')
  staging.put({ ...release, state: 'active' })
}

function publish(staging: Staging, action: Action, history: PastDocuments) {
  const release = requireRelease(staging, action, 'active')
  if (versionsOf(staging, release).length === 0)
    throw invalid(`The release "${release.name}" has no documents: add a document first.`)
  return publishRelease(staging, release, history)
}

/** Deletes the versions of the release; `unarchive` restores them from history. */
function archive(staging: Staging, action: Action) {
  const { error: _, ...release } = requireRelease(staging, action, 'active')
  const versions = versionsOf(staging, release)
  for (const { _id } of versions) staging.remove(_id)
  staging.put({
    ...release,
    state: 'archived',
    finalDocumentStates: finalDocumentStatesOf(versions),
  })
}

async function unarchive(staging: Staging, action: Action, { lastRevisions }: PastDocuments) {
  const { finalDocumentStates, ...release } = requireRelease(staging, action, 'archived')
  const states = Array.isArray(finalDocumentStates) ? finalDocumentStates : []
  staging.put({ ...release, state: 'active' })
  for (const { id } of states) {
    const [version] = await lastRevisions([id], staging.budget)
    if (!version) {
      throw invalid(`The release cannot be restored: history no longer contains "${id}".`)
    }
    if (!staging.get(id)) staging.put(version)
  }
}

function putRelease(
  staging: Staging,
  name: string,
  {
    metadata,
    ...fields
  }: { state: ReleaseState; metadata: unknown; finalDocumentStates?: unknown },
) {
  staging.put({
    ...fields,
    _id: releaseDocumentId(name),
    _type: RELEASE_TYPE,
    name,
    metadata: readMetadata(metadata),
    userId: staging.author,
  })
}

function readReleaseName(action: Action): string {
  const { releaseId } = action
  if (typeof releaseId !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(releaseId)) {
    throw invalid('"releaseId" must consist of 1 to 64 letters, digits, "_" or "-".')
  }
  if (PERSPECTIVE_NAMES.includes(releaseId)) {
    throw invalid(
      `The release name "${releaseId}" is reserved for a perspective: choose another name.`,
    )
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

function requireRelease(staging: Staging, action: Action, ...states: ReleaseState[]): Release {
  const id = releaseDocumentId(readReleaseName(action))
  const release = staging.get(id)
  if (!isRelease(release)) throw notFound(id)
  if (!states.includes(release.state)) {
    const description = `The release "${action.releaseId}" is ${release.state}, but must be ${states.join(' or ')} for this action.`
    throw new WriteError(409, 'validationError', description, id)
  }
  return release
}

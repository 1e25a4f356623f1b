import { dequal } from 'dequal/lite'
import { isMarkedForDeletion } from '../document/documents.ts'
import { type Document, draftId, isPublishedId, isSystemId, publishedId } from '../document/ids.ts'
import { strengthenReferences } from '../document/references.ts'
import type { Budget } from '../request/budget.ts'
import { invalid, WriteError } from './errors.ts'
import { mergeFields } from './mergeFields.ts'
import {
  emptyReleaseError,
  finalDocumentStatesOf,
  isRelease,
  type Release,
  versionsOf,
} from './releaseDocument.ts'
import type { Staging } from './transaction.ts'
import { readBase, withBase } from './versionBase.ts'

export type ReleaseContext = {
  /** Returns the document, or its last revision if it was deleted. */
  lastRevision(id: string, budget: Budget): Promise<Document | undefined>
  /** Returns the document after the transaction; undefined if it did not exist then, or is no longer in history. */
  documentAt(id: string, transactionId: string, budget: Budget): Promise<Document | undefined>
}

/** Publishes the release if it is still scheduled. @throws RequestError when the release may not be published */
export async function publishScheduledRelease(
  staging: Staging,
  id: string,
  context: ReleaseContext,
) {
  const release = staging.get(id)
  if (isRelease(release) && release.state === 'scheduled')
    await publishVersions(staging, release, context)
}

/**
 * Stores why a release could not be published, and makes the release active. If a version conflicts with newer
 * published changes, merges these changes into it. Conflicting fields keep the version's values, which the next attempt
 * publishes.
 */
export async function failRelease(
  staging: Staging,
  id: string,
  message: string,
  context: ReleaseContext,
) {
  const found = staging.get(id)
  if (!isRelease(found) || (found.state !== 'scheduled' && found.state !== 'active')) return
  const { publishAt: _, ...release } = found
  staging.put({ ...release, state: 'active', error: { message } })
  for (const version of versionsOf(staging, release)) {
    await staging.budget.rest()
    const published = staging.get(publishedId(version._id))
    if (!published || isMarkedForDeletion(version)) continue
    const { document, conflicts } = await mergeVersion(staging, version, published, context)
    if (conflicts.length === 0) continue
    staging.put(withBase(document, { id: published._id, rev: published._rev }))
  }
}

/** Sorted by `time`, in milliseconds since 1970. `userId` is the user who scheduled the release. */
export function listScheduledReleases(
  documents: readonly Document[],
): { id: string; time: number; userId: string }[] {
  return documents
    .filter((document) => isRelease(document) && document.state === 'scheduled')
    .map(({ _id, publishAt, userId }) => ({
      id: _id,
      time: Date.parse(String(publishAt)),
      userId: String(userId),
    }))
    .toSorted((a, b) => a.time - b.time)
}

/** @throws RequestError when the release is empty or may not be published */
export async function publishRelease(staging: Staging, release: Release, context: ReleaseContext) {
  if (versionsOf(staging, release).length === 0) throw emptyReleaseError(release)
  await publishVersions(staging, release, context)
}

async function publishVersions(
  staging: Staging,
  { error: _, ...release }: Release,
  context: ReleaseContext,
) {
  const versions = versionsOf(staging, release)
  await requireNoConflicts(staging, versions, context)
  for (const version of versions) {
    await publishVersion(staging, version, context)
    await staging.budget.rest()
  }
  staging.put({
    ...release,
    state: 'published',
    publishedAt: staging.now,
    finalDocumentStates: finalDocumentStatesOf(versions),
  })
}

async function requireNoConflicts(
  staging: Staging,
  versions: readonly Document[],
  context: ReleaseContext,
) {
  const conflicting: string[] = []
  for (const version of versions) {
    const published = staging.get(publishedId(version._id))
    if (!published || isMarkedForDeletion(version)) continue
    const { conflicts } = await mergeVersion(staging, version, published, context)
    if (conflicts.length > 0)
      conflicting.push(`${describeDocument(version)} (${conflicts.join(', ')})`)
  }
  if (conflicting.length === 0) return
  const description = `Somebody published conflicting changes: ${conflicting.join('; ')}. Open each document, check the fields in brackets, and publish again.`
  throw new WriteError(409, 'validationError', description)
}

const describeDocument = ({ _id, title, name }: Document) =>
  `“${[title, name].find((text) => typeof text === 'string') ?? publishedId(_id)}”`

async function mergeVersion(
  { budget }: Staging,
  version: Document,
  published: Document,
  context: ReleaseContext,
) {
  const base = await baseOf(version, published, context, budget)
  const { merged, conflicts } = budget.run(() =>
    mergeFields(base ? contentOf(base) : {}, contentOf(version), contentOf(published)),
  )
  const { _id, _type, _rev, _createdAt, _updatedAt } = version
  return { document: { ...merged, _id, _type, _rev, _createdAt, _updatedAt }, conflicts }
}

/** Returns the published document as of the version's creation or last merge, if history contains that revision. */
async function baseOf(
  version: Document,
  published: Document,
  { documentAt }: ReleaseContext,
  budget: Budget,
): Promise<Document | undefined> {
  const base = readBase(version)
  if (base?.rev === published._rev) return published
  return base && documentAt(base.id, base.rev, budget)
}

async function publishVersion(staging: Staging, version: Document, context: ReleaseContext) {
  const documentId = publishedId(version._id)
  if (documentId === '' || !isPublishedId(documentId) || isSystemId(documentId)) {
    throw invalid(`"${version._id}" is not a version of a publishable document.`)
  }
  const before = staging.get(documentId)
  const draft = staging.get(draftId(documentId))
  staging.remove(version._id)
  if (isMarkedForDeletion(version)) {
    // As in the `unpublish` action, the document is kept as a draft.
    if (before && !draft) staging.put({ ...before, _id: draftId(documentId) })
    if (before) staging.remove(documentId)
    return
  }
  const merged: Document = before
    ? (await mergeVersion(staging, version, before, context)).document
    : version
  const { _system, ...content } = strengthenReferences(merged)
  staging.put({ ...content, _id: documentId, _type: version._type })
  // A draft with the version's content has no unpublished changes left.
  if (draft && hasSameContent(draft, version)) staging.remove(draft._id)
}

const hasSameContent = (a: Document, b: Document) => dequal(contentOf(a), contentOf(b))

function contentOf(document: Document): Record<string, unknown> {
  const { _id, _type, _rev, _createdAt, _updatedAt, _system, ...content } = document
  return content
}

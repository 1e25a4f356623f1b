import { dequal } from 'dequal/lite'
import { isMarkedForDeletion } from '../document/documents.ts'
import { type Document, draftId, publishedId } from '../document/ids.ts'
import { strengthenReferences } from '../document/references.ts'
import type { History } from '../history/history.ts'
import type { Budget } from '../request/budget.ts'
import { WriteError } from './errors.ts'
import { mergeFields } from './mergeFields.ts'
import { finalDocumentStatesOf, isRelease, type Release, versionsOf } from './releaseDocument.ts'
import type { Staging } from './transaction.ts'
import { readBase, readConflicts, withBase } from './versionBase.ts'

export type PastDocuments = Pick<History, 'lastRevisions' | 'atRevision'>

/** Publishes the release if it is still scheduled. @throws RequestError when the release may not be published */
export async function publishScheduledRelease(
  staging: Staging,
  id: string,
  history: PastDocuments,
) {
  const release = staging.get(id)
  if (isRelease(release) && release.state === 'scheduled')
    await publishRelease(staging, release, history)
}

/**
 * Stores why a release could not be published, and makes the release active. If a version conflicts with newer
 * published changes, merges these changes into it. Conflicting fields keep the version's values, and their names are
 * stored: the release can be published once `_system.conflicts` lacks them, or once they have the published values.
 */
export async function failRelease(
  staging: Staging,
  id: string,
  message: string,
  history: PastDocuments,
) {
  const found = staging.get(id)
  if (!isRelease(found) || (found.state !== 'scheduled' && found.state !== 'active')) return
  const { publishAt: _, ...release } = found
  staging.put({ ...release, state: 'active', error: { message } })
  for (const { published, merged, conflicts } of await mergeVersions(staging, release, history))
    if (published && conflicts.length > 0)
      staging.put(withBase(merged, { id: published._id, rev: published._rev }, conflicts))
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

/** @throws RequestError when the release may not be published */
export async function publishRelease(
  staging: Staging,
  { error: _, ...release }: Release,
  history: PastDocuments,
) {
  const versions = await mergeVersions(staging, release, history)
  requireNoConflicts(versions)
  for (const version of versions) {
    publishVersion(staging, version)
    await staging.budget.rest()
  }
  staging.put({
    ...release,
    state: 'published',
    publishedAt: staging.now,
    finalDocumentStates: finalDocumentStatesOf(versions.map(({ version }) => version)),
  })
}

type MergedVersion = {
  version: Document
  published: Document | undefined
  /** The version with the published changes that are newer than the version. */
  merged: Document
  /** The fields that both changed, and for which no editor has chosen a value yet. */
  conflicts: string[]
}

async function mergeVersions(staging: Staging, release: Document, history: PastDocuments) {
  const merges: MergedVersion[] = []
  for (const version of versionsOf(staging, release)) {
    await staging.budget.rest()
    merges.push(await mergeVersion(staging, version, history))
  }
  return merges
}

async function mergeVersion(
  { budget, get }: Staging,
  version: Document,
  history: PastDocuments,
): Promise<MergedVersion> {
  const published = get(publishedId(version._id))
  if (!published || isMarkedForDeletion(version))
    return { version, published, merged: version, conflicts: [] }
  const base = await baseOf(version, published, history, budget)
  const { merged, conflicts } = budget.run(() =>
    mergeFields(base ? contentOf(base) : {}, contentOf(version), contentOf(published)),
  )
  const open = readConflicts(version).filter((name) => !dequal(version[name], published[name]))
  const { _id, _type, _rev, _createdAt, _updatedAt } = version
  const document = { ...merged, _id, _type, _rev, _createdAt, _updatedAt }
  return { version, published, merged: document, conflicts: [...new Set([...open, ...conflicts])] }
}

function requireNoConflicts(versions: readonly MergedVersion[]) {
  const conflicting = versions
    .filter(({ conflicts }) => conflicts.length > 0)
    .map(({ version }) => describeDocument(version))
  if (conflicting.length === 0) return
  const description = `Somebody has published other texts meanwhile in ${conflicting.join(', ')}. Open each document in this release, choose a text for each field that it lists, and publish the release again.`
  throw new WriteError(409, 'validationError', description)
}

const describeDocument = ({ _id, title, heading, question, name }: Document) =>
  `“${[title, heading, question, name].find((text) => typeof text === 'string') ?? publishedId(_id)}”`

/** Returns the published document as of the version's creation or last merge, if history contains that revision. */
async function baseOf(
  version: Document,
  published: Document,
  { atRevision }: PastDocuments,
  budget: Budget,
): Promise<Document | undefined> {
  const base = readBase(version)
  if (base?.rev === published._rev) return published
  return base && (await atRevision([base.id], base.rev, budget))[0]
}

function publishVersion(staging: Staging, { version, published, merged }: MergedVersion) {
  const documentId = publishedId(version._id)
  const draft = staging.get(draftId(documentId))
  staging.remove(version._id)
  if (isMarkedForDeletion(version)) {
    // As in the `unpublish` action, the document is kept as a draft.
    if (published && !draft) staging.put({ ...published, _id: draftId(documentId) })
    if (published) staging.remove(documentId)
    return
  }
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

import type { Stub } from '../document/documents.ts'
import {
  type Document,
  draftId,
  isPublishedId,
  isSystemId,
  publishedId,
  releaseDocumentId,
} from '../document/ids.ts'
import { strengthenReferences } from '../document/references.ts'
import { RequestError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import { alreadyExists, invalid, notFound, unexpectedRevision, WriteError } from './errors.ts'
import { patchDocument } from './mutations.ts'
import { failRelease, type ReleaseContext } from './publishRelease.ts'
import { RELEASE_ACTIONS } from './releases.ts'
import { requireStub } from './stub.ts'
import type { Staging } from './transaction.ts'

type Action = Record<string, unknown>

const ACTIONS: Record<
  string,
  (staging: Staging, action: Action, context: ReleaseContext) => void | Promise<void>
> = {
  ...RELEASE_ACTIONS,
  'sanity.action.document.create': create,
  'sanity.action.document.edit': edit,
  'sanity.action.document.publish': publish,
  'sanity.action.document.unpublish': unpublish,
  'sanity.action.document.discard': (staging, action) => discard(staging, action, 'draftId'),
  'sanity.action.document.delete': deleteGroup,
  'sanity.action.document.replaceDraft': replaceDraft,
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.version.discard': (staging, action) =>
    discard(staging, action, 'versionId'),
  'sanity.action.document.version.replace': replaceVersion,
  'sanity.action.document.version.unpublish': unpublishVersion,
}

/** @throws RequestError in the client's `ActionError` format, which names the failed action */
export async function performActions(staging: Staging, actions: unknown, context: ReleaseContext) {
  if (!Array.isArray(actions) || actions.length === 0) {
    throw actionError(400, '"actions" must be a list of actions.')
  }
  for (const [index, action] of actions.entries()) {
    try {
      await perform(staging, action, context)
    } catch (error) {
      if (!(error instanceof WriteError)) throw error
      const { status, message, item } = error
      throw actionError(status, message, [{ index, error: item }])
    }
  }
}

/** Marks releases as failed, with the reason, after the actions that should have published them were rejected. */
export async function failReleases(
  staging: Staging,
  actions: unknown,
  message: string,
  context: ReleaseContext,
) {
  for (const action of Array.isArray(actions) ? actions : [])
    if (action?.actionType === 'sanity.action.release.publish')
      await failRelease(staging, releaseDocumentId(String(action.releaseId)), message, context)
}

function perform(staging: Staging, action: unknown, context: ReleaseContext) {
  if (!isRecord(action) || typeof action.actionType !== 'string') {
    throw invalid('An action must be an object with an "actionType".')
  }
  const { actionType } = action
  const work = Object.hasOwn(ACTIONS, actionType) ? ACTIONS[actionType] : undefined
  if (work) return work(staging, action, context)
  throw invalid(`"${actionType}" is not an action.`)
}

function actionError(status: number, description: string, items: object[] = []) {
  return new RequestError(status, description, {
    error: { type: 'actionError', description, items },
  })
}

function create(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const stub = readStub(action, 'attributes', group)
  if (staging.get(group) && stub._id === draftId(group)) throw alreadyExists(group)
  if (staging.get(stub._id)) {
    if (action.ifExists === 'ignore') return
    throw alreadyExists(stub._id)
  }
  staging.put(stub, { create: stub })
}

/** A first edit copies the published document, so that the draft is complete. */
function edit(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const id = readVersionId(action, 'draftId', group)
  if (!isRecord(action.patch)) throw invalid('The action needs a "patch".')
  if (!staging.get(id)) {
    const published = staging.get(group)
    if (!published) throw notFound(id)
    const copy = { ...published, _id: id }
    staging.put(copy, { create: copy })
  }
  patchDocument(staging, requireDocument(staging, id), action.patch)
}

function publish(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const draft = requireDocument(staging, readVersionId(action, 'draftId', group))
  requireRevision(draft, action.ifDraftRevisionId)
  const published = staging.get(group)
  if (action.ifPublishedRevisionId !== undefined) {
    if (!published) throw unexpectedRevision(group, '', action.ifPublishedRevisionId)
    requireRevision(published, action.ifPublishedRevisionId)
  }
  const { _system, ...content } = strengthenReferences(draft)
  staging.put({ ...content, _id: group, _type: draft._type })
  staging.remove(draft._id)
}

function unpublish(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const id = readVersionId(action, 'draftId', group)
  const published = requireDocument(staging, group)
  if (!staging.get(id)) {
    const copy = { ...published, _id: id }
    staging.put(copy, { create: copy })
  }
  staging.remove(group)
}

function discard(staging: Staging, action: Action, field: 'draftId' | 'versionId') {
  rejectPurge(action)
  const id = readId(action, field)
  if (isPublishedId(id)) throw invalid(`"${field}" must be the id of a draft or version.`)
  staging.remove(requireDocument(staging, id)._id)
}

function deleteGroup(staging: Staging, action: Action) {
  rejectPurge(action)
  const group = readPublishedId(action)
  const included: unknown = action.includeDrafts ?? []
  if (!Array.isArray(included)) throw invalid('"includeDrafts" must be a list of ids.')
  const existing = staging
    .documents()
    .map(({ _id }) => _id)
    .filter((id) => publishedId(id) === group)
  if (existing.length === 0) throw notFound(group)
  const left = existing.find((id) => id !== group && !included.includes(id))
  if (left !== undefined) {
    const description = `Document "${group}" cannot be deleted while "${left}" exists: include that in "includeDrafts".`
    throw new WriteError(409, 'documentHasExistingVersionsError', description, group)
  }
  for (const id of existing) staging.remove(id)
}

function replaceDraft(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const stub = readStub(action, 'attributes', group)
  if (!staging.get(group) && !staging.get(stub._id)) throw notFound(stub._id)
  staging.put(stub)
}

function createVersion(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const stub = action.document ? readStub(action, 'document', group) : copyOfBase(staging, action)
  if (staging.get(stub._id)) throw alreadyExists(stub._id)
  staging.put(stub, { create: stub })
}

function copyOfBase(staging: Staging, action: Action): Stub {
  const group = readPublishedId(action)
  const base = requireDocument(staging, readId(action, 'baseId'))
  requireRevision(base, action.ifBaseRevisionId)
  const _system = { base: { id: base._id, rev: base._rev } }
  return { ...base, _id: readVersionId(action, 'versionId', group), _system }
}

function replaceVersion(staging: Staging, action: Action) {
  const stub = readStub(action, 'document')
  requireDocument(staging, stub._id)
  staging.put(stub)
}

/** Marks the version, so that its release unpublishes the document. */
function unpublishVersion(staging: Staging, action: Action) {
  const group = readPublishedId(action)
  const id = readVersionId(action, 'versionId', group)
  const base = staging.get(id) ?? requireDocument(staging, group)
  staging.put({ ...base, _id: id, _system: { delete: true } })
}

function requireDocument(staging: Staging, id: string): Document {
  const document = staging.get(id)
  if (!document) throw notFound(id)
  return document
}

function requireRevision(document: Document, expected: unknown) {
  if (expected !== undefined && expected !== document._rev) {
    throw unexpectedRevision(document._id, document._rev, expected)
  }
}

function rejectPurge(action: Action) {
  if (action.purge === true) {
    throw invalid('History cannot be purged here: leave "purge" out.')
  }
}

function readId(action: Action, field: string): string {
  const id = action[field]
  if (typeof id !== 'string') throw invalid(`The action needs "${field}", a document id.`)
  return id
}

/** Returns the published id, which identifies a group: a document, its draft and its versions. */
function readPublishedId(action: Action): string {
  const id = readId(action, 'publishedId')
  if (!isPublishedId(id))
    throw invalid(
      `"publishedId" must be the id of a published document, but "${id}" is that of a draft or version.`,
    )
  if (isSystemId(id))
    throw invalid(
      `"${id}" is a system document and cannot be changed directly. Use the release actions.`,
    )
  return id
}

function readVersionId(action: Action, field: string, group: string): string {
  const id = readId(action, field)
  if (isPublishedId(id) || publishedId(id) !== group) {
    throw invalid(`"${field}" must be the id of a draft or version of "${group}", not "${id}".`)
  }
  return id
}

function readStub(action: Action, field: 'attributes' | 'document', group?: string): Stub {
  const value = action[field]
  if (!isRecord(value)) throw invalid(`The action needs a document in "${field}".`)
  const named = value._id === undefined && group ? { ...value, _id: draftId(group) } : value
  const stub = requireStub(named)
  if (isPublishedId(stub._id) || (group !== undefined && publishedId(stub._id) !== group)) {
    throw invalid(
      `"${stub._id}" must be the id of a draft or version${group ? ` of "${group}"` : ''}.`,
    )
  }
  return stub
}

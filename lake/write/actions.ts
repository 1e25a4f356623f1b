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
import { failRelease, type PastDocuments } from './publishRelease.ts'
import { RELEASE_ACTIONS } from './releases.ts'
import { requireStub } from './requireStub.ts'
import type { Staging } from './transaction.ts'

type Action = Record<string, unknown>

export const ACTIONS: Record<
  string,
  (staging: Staging, action: Action, history: PastDocuments) => void | Promise<void>
> = {
  ...RELEASE_ACTIONS,
  'sanity.action.document.create': create,
  'sanity.action.document.edit': edit,
  'sanity.action.document.publish': publish,
  'sanity.action.document.unpublish': unpublish,
  'sanity.action.document.discard': (staging, action) => discard(staging, action, 'draftId'),
  'sanity.action.document.delete': deleteDocument,
  'sanity.action.document.replaceDraft': replaceDraft,
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.version.discard': (staging, action) =>
    discard(staging, action, 'versionId'),
  'sanity.action.document.version.replace': replaceVersion,
  'sanity.action.document.version.unpublish': unpublishVersion,
}

/** @throws RequestError in the client's `ActionError` format. Other errors than `WriteError` are thrown unchanged. */
export async function performActions(staging: Staging, actions: unknown, history: PastDocuments) {
  if (!Array.isArray(actions) || actions.length === 0) {
    throw actionError(400, '"actions" must be a list of at least one action.')
  }
  await staging.budget.runEach(actions, (action, index) => {
    const rethrow = (error: unknown): never => {
      if (!(error instanceof WriteError)) throw error
      const { status, message, item } = error
      throw actionError(status, message, [{ index, error: item }])
    }
    try {
      return perform(staging, action, history)?.catch(rethrow)
    } catch (error) {
      return rethrow(error)
    }
  })
}

/** Stores `message` as the error of each active release that the rejected `actions` should have published. */
export async function failReleases(
  staging: Staging,
  actions: unknown,
  message: string,
  history: PastDocuments,
) {
  for (const action of Array.isArray(actions) ? actions : []) {
    if (action?.actionType !== 'sanity.action.release.publish') continue
    const id = releaseDocumentId(String(action.releaseId))
    // `failRelease` would unschedule a scheduled release.
    if (staging.get(id)?.state === 'active') await failRelease(staging, id, message, history)
  }
}

function perform(
  staging: Staging,
  action: unknown,
  history: PastDocuments,
): Promise<void> | undefined {
  if (!isRecord(action) || typeof action.actionType !== 'string') {
    throw invalid('An action must be an object with an "actionType".')
  }
  const { actionType } = action
  const handler = Object.hasOwn(ACTIONS, actionType) ? ACTIONS[actionType] : undefined
  if (handler) return handler(staging, action, history) ?? undefined
  throw invalid(`The lake does not have the action "${actionType}". Hosted Sanity may have it.`)
}

function actionError(status: number, description: string, items: object[] = []) {
  return new RequestError(status, description, {
    error: { type: 'actionError', description, items },
  })
}

function create(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const stub = readStub(action, 'attributes', documentId)
  if (staging.get(documentId) && stub._id === draftId(documentId)) throw alreadyExists(documentId)
  if (staging.get(stub._id)) {
    if (action.ifExists === 'ignore') return
    throw alreadyExists(stub._id)
  }
  staging.put(stub, { create: stub })
}

function edit(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const id = readDraftOrVersionId(action, 'draftId', documentId)
  if (!isRecord(action.patch)) throw invalid('The action needs a "patch".')
  if (!staging.get(id)) {
    const published = staging.get(documentId)
    if (!published) throw notFound(id)
    const copy = { ...published, _id: id }
    staging.put(copy, { create: copy })
  }
  patchDocument(staging, requireDocument(staging, id), action.patch)
}

function publish(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const draft = requireDocument(staging, readDraftOrVersionId(action, 'draftId', documentId))
  requireRevision(draft, action.ifDraftRevisionId)
  const published = staging.get(documentId)
  if (action.ifPublishedRevisionId !== undefined) {
    if (!published) throw unexpectedRevision(documentId, '', action.ifPublishedRevisionId)
    requireRevision(published, action.ifPublishedRevisionId)
  }
  const { _system, ...content } = strengthenReferences(draft)
  staging.put({ ...content, _id: documentId, _type: draft._type })
  staging.remove(draft._id)
}

function unpublish(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const id = readDraftOrVersionId(action, 'draftId', documentId)
  const published = requireDocument(staging, documentId)
  if (!staging.get(id)) {
    const copy = { ...published, _id: id }
    staging.put(copy, { create: copy })
  }
  staging.remove(documentId)
}

function discard(staging: Staging, action: Action, field: 'draftId' | 'versionId') {
  rejectPurge(action)
  const id = readId(action, field)
  if (isPublishedId(id)) throw invalid(`"${field}" must be the id of a draft or version.`)
  staging.remove(requireDocument(staging, id)._id)
}

function deleteDocument(staging: Staging, action: Action) {
  rejectPurge(action)
  const documentId = readPublishedId(action)
  const included: unknown = action.includeDrafts ?? []
  if (!Array.isArray(included)) throw invalid('"includeDrafts" must be a list of ids.')
  const existing = staging
    .documents()
    .map(({ _id }) => _id)
    .filter((id) => publishedId(id) === documentId)
  if (existing.length === 0) throw notFound(documentId)
  const omitted = existing.find((id) => id !== documentId && !included.includes(id))
  if (omitted !== undefined) {
    const description = `Document "${documentId}" cannot be deleted while "${omitted}" exists: add that id to "includeDrafts".`
    throw new WriteError(409, 'documentHasExistingVersionsError', description, documentId)
  }
  for (const id of existing) staging.remove(id)
}

function replaceDraft(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const stub = readStub(action, 'attributes', documentId)
  if (!staging.get(documentId) && !staging.get(stub._id)) throw notFound(stub._id)
  staging.put(stub)
}

function createVersion(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const stub = action.document
    ? readStub(action, 'document', documentId)
    : copyBase(staging, action)
  if (staging.get(stub._id)) throw alreadyExists(stub._id)
  staging.put(stub, { create: stub })
}

function copyBase(staging: Staging, action: Action): Stub {
  const documentId = readPublishedId(action)
  const base = requireDocument(staging, readId(action, 'baseId'))
  requireRevision(base, action.ifBaseRevisionId)
  return { ...base, _id: readDraftOrVersionId(action, 'versionId', documentId) }
}

function replaceVersion(staging: Staging, action: Action) {
  const stub = readStub(action, 'document')
  requireDocument(staging, stub._id)
  staging.put(stub)
}

/** Marks the version, so that publishing its release unpublishes the document. */
function unpublishVersion(staging: Staging, action: Action) {
  const documentId = readPublishedId(action)
  const id = readDraftOrVersionId(action, 'versionId', documentId)
  const base = staging.get(id) ?? requireDocument(staging, documentId)
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
    throw invalid('The lake cannot purge history: leave out "purge".')
  }
}

function readId(action: Action, field: string): string {
  const id = action[field]
  if (typeof id !== 'string') throw invalid(`The action needs "${field}", a document id.`)
  return id
}

function readPublishedId(action: Action): string {
  const id = readId(action, 'publishedId')
  if (!isPublishedId(id))
    throw invalid(
      `"publishedId" must be a published id, but "${id}" is the id of a draft or version.`,
    )
  if (isSystemId(id))
    throw invalid(
      `"${id}" is a system document and cannot be changed directly. Use the release actions.`,
    )
  return id
}

function readDraftOrVersionId(action: Action, field: string, documentId: string): string {
  const id = readId(action, field)
  if (isPublishedId(id) || publishedId(id) !== documentId) {
    throw invalid(
      `"${field}" must be the id of a draft or version of "${documentId}", not "${id}".`,
    )
  }
  return id
}

function readStub(action: Action, field: 'attributes' | 'document', documentId?: string): Stub {
  const value = action[field]
  if (!isRecord(value)) throw invalid(`The action needs a document in "${field}".`)
  const withId =
    value._id === undefined && documentId ? { ...value, _id: draftId(documentId) } : value
  const stub = requireStub(withId)
  if (
    isPublishedId(stub._id) ||
    (documentId !== undefined && publishedId(stub._id) !== documentId)
  ) {
    throw invalid(
      `"${stub._id}" is not the id of a draft or version${documentId ? ` of "${documentId}"` : ''}.`,
    )
  }
  return stub
}

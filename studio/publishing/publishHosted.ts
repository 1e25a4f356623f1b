import type { Action, PatchOperations, SanityClient } from '@sanity/client'
import { getDraftId, isPublishedId } from '@sanity/client/csm'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { planPublication } from '../../domain/planPublication.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import { findPublicationError } from '../../schemas/checkDocument.ts'
import type { StoredDocument } from '../content/documents.ts'
import { createPublishAction, type Redirect, type Revision } from './publishDraft.ts'

const REDIRECTS_AND_PAGES = `*[
  _id == $id || _type == "redirect" && !(_id in path("versions.**")) ||
  ${slugTypeFilter} && _id in path("*")
]{_id, _type, title, name, slug, from, to}`

/**
 * Applies the rules of `server/site/publishHook.ts` in the browser, because Sanity's Content Lake has no such hook.
 * Publishes a draft and its redirects in one transaction, as `publishDraft` does.
 * @throws Error if the draft has an error, another page has the address, or Sanity rejects the transaction
 */
export async function publishHosted(
  client: SanityClient,
  draft: Revision,
): Promise<Redirect | undefined> {
  const id = publishedIdOf(draft._id)
  const options = { perspective: 'raw' } as const
  const existing = await client.fetch<StoredDocument[]>(REDIRECTS_AND_PAGES, { id }, options)
  const existingIds = new Set(existing.map(({ _id }) => _id))
  const before = existing.find(({ _id }) => _id === id)
  const after: StoredDocument = { ...draft, _id: id }
  const { put, remove, errors } = planPublication([{ before, after }], existing)
  const error = await findPublicationError(after, () => client)
  if (error || errors.length > 0) throw new Error([...errors, error].join(' ').trim())
  const withReferences = put.find(({ _id }) => _id === id) ?? after
  const redirects = put.filter(({ _id }) => _id !== id)
  await client.action([
    ...remove.filter(isPublishedId).flatMap(removeActions),
    ...redirects.flatMap((redirect) => redirectActions(redirect, existingIds)),
    createEditAction(id, {
      ifRevisionID: draft._rev,
      // An edit needs an operation.
      unset: ['_empty_action_guard_pseudo_field_'],
      set: changedFields(after, withReferences),
    }),
    createPublishAction(id),
  ])
  const created = redirects.find(({ _id }) => !existingIds.has(_id))
  return created && { from: String(created.from), to: String(created.to) }
}

const changedFields = (before: StoredDocument, after: StoredDocument) =>
  Object.fromEntries(Object.entries(after).filter(([name, field]) => field !== before[name]))

const createEditAction = (publishedId: string, patch: PatchOperations): Action => ({
  actionType: 'sanity.action.document.edit',
  publishedId,
  draftId: getDraftId(publishedId),
  patch,
})

/** Unlike the action `delete`, these also work if a release contains the redirect. */
const removeActions = (id: string): Action[] => [
  { actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: getDraftId(id) },
  { actionType: 'sanity.action.document.version.discard', versionId: getDraftId(id) },
]

const redirectActions = (
  { _id, from, to }: StoredDocument,
  existingIds: ReadonlySet<string>,
): Action[] => [
  existingIds.has(_id)
    ? createEditAction(_id, { set: { to } })
    : {
        actionType: 'sanity.action.document.create',
        publishedId: _id,
        attributes: { _id: getDraftId(_id), _type: 'redirect', from, to },
        ifExists: 'fail',
      },
  createPublishAction(_id),
]

import type { Action, SanityClient } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { planPublication } from '../../domain/planPublication.ts'
import { readSlug, slugTypeFilter } from '../../domain/slugs.ts'
import type { StoredDocument } from '../content/documents.ts'
import {
  createPublishAction,
  isConflict,
  type PublishResult,
  type Revision,
} from './publishDraft.ts'

/** Selects redirects and their drafts, the published document, and either all pages or those with `$slug`. */
const REDIRECTS_AND_PAGES = `*[
  _type == "redirect" && !(_id in path("versions.**")) || _id == $id ||
  ${slugTypeFilter} && _id in path("*") && ($hasPathLinks || lower(slug.current) == lower($slug))
]{_id, _type, title, name, slug, from, to}`

/**
 * Applies the rules of `server/site/publishHook.ts` in the browser, because Sanity's Content Lake has no such hook.
 * Publishes a draft and its redirects in one transaction. If links of the draft contain paths of pages, replaces the
 * paths with references and publishes nothing. Returns 'the draft has changed' in this case, and also when a colleague
 * has changed the draft.
 * @param findError returns the first error of the draft by the rules of the schemas
 * @throws Error if the draft has an error, another page has the address, or Sanity rejects the transaction
 */
export async function publishHosted<Draft extends Revision>(
  client: SanityClient,
  draft: Draft,
  findError: (draft: Draft) => Promise<string | undefined>,
): Promise<PublishResult> {
  const error = await findError(draft)
  if (error) throw new Error(error)
  const id = publishedIdOf(draft._id)
  const hasPathLinks = JSON.stringify(draft).includes('"href":"/')
  const params = { id, hasPathLinks, slug: readSlug(draft) ?? '' }
  const existing = await client.fetch<StoredDocument[]>(REDIRECTS_AND_PAGES, params, {
    perspective: 'raw',
  })
  const before = existing.find(({ _id }) => _id === id)
  const after: StoredDocument = { ...draft, _id: id }
  const { put, remove, errors } = planPublication([{ before, after }], existing)
  if (errors.length > 0) throw new Error(errors.join(' '))
  const withReferences = put.find(({ _id }) => _id === id)
  try {
    if (withReferences) {
      await client
        .patch(draft._id)
        .ifRevisionId(draft._rev)
        .set(changedFields(after, withReferences))
        .commit({ returnDocuments: false })
      return 'the draft has changed'
    }
    await client.action([
      ...remove.flatMap(removeActions),
      ...put.flatMap((redirect) => redirectActions(redirect, existing)),
      { ...createPublishAction(id), ifDraftRevisionId: draft._rev },
    ])
  } catch (error) {
    if (!isConflict(error)) throw error
    return 'the draft has changed'
  }
  const created = put.find(({ _id }) => !isAmong(existing, _id))
  return { redirect: created && { from: String(created.from), to: String(created.to) } }
}

const changedFields = (before: StoredDocument, after: StoredDocument) =>
  Object.fromEntries(Object.entries(after).filter(([name, field]) => field !== before[name]))

const isAmong = (documents: readonly StoredDocument[], id: string) =>
  documents.some(({ _id }) => _id === id)

/** Unlike the action `delete`, these also work if a release contains the redirect. */
const removeActions = (id: string): Action[] =>
  isDraftId(id)
    ? []
    : [
        {
          actionType: 'sanity.action.document.unpublish',
          publishedId: id,
          draftId: getDraftId(id),
        },
        { actionType: 'sanity.action.document.version.discard', versionId: getDraftId(id) },
      ]

function redirectActions({ _id, from, to }: StoredDocument, existing: readonly StoredDocument[]) {
  const draftId = getDraftId(_id)
  const change: Action = isAmong(existing, _id)
    ? {
        actionType: 'sanity.action.document.edit',
        publishedId: _id,
        draftId,
        patch: { set: { to } },
      }
    : {
        actionType: 'sanity.action.document.create',
        publishedId: _id,
        attributes: { _id: draftId, _type: 'redirect', from, to },
        ifExists: 'fail',
      }
  return [change, createPublishAction(_id)]
}

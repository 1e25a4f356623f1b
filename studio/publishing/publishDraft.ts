import { ClientError, type SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { publishedIdOf } from '../../domain/documentIds.ts'
import type { StoredDocument } from '../content/documents.ts'

export type Revision = StoredDocument & { _rev: string }

export type Redirect = { from: string; to: string }

/** The embedded lake adds the documents that it created, such as a redirect, to Sanity's answer. */
type Answer = { added?: (Redirect & { _type: string })[] }

/**
 * Publishes a draft with one request. The embedded lake checks it and adds its redirects.
 * @returns the redirect from the previous address
 * @throws ClientError with a message for editors if the lake rejects the draft, or if the draft has changed
 */
export async function publishDraft(client: SanityClient, draft: Revision) {
  const action = createPublishAction(publishedIdOf(draft._id))
  const answer = (await client.action({ ...action, ifDraftRevisionId: draft._rev })) as Answer // see above
  return answer.added?.find(({ _type }) => _type === 'redirect')
}

export const createPublishAction = (id: string) =>
  ({
    actionType: 'sanity.action.document.publish',
    publishedId: id,
    draftId: getDraftId(id),
  }) as const

export const isDraftChanged = (error: unknown) =>
  error instanceof ClientError &&
  JSON.stringify(error.details ?? '').includes('documentRevisionIDDoesNotMatchError')

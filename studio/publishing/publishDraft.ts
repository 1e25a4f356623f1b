import { ClientError, type SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { publishedIdOf } from '../../domain/documentIds.ts'
import type { StoredDocument } from '../content/documents.ts'

export type Revision = StoredDocument & { _rev: string }

export type PublishResult =
  | 'the draft has changed'
  | { redirect: { from: string; to: string } | undefined }

/** The embedded lake adds the documents that it created, such as a redirect, to Sanity's answer. */
type Answer = { added?: { _type: string; from: string; to: string }[] }

/**
 * Publishes a draft with one request. The embedded lake checks it and adds its redirects.
 * @throws ClientError with a message for editors if the lake rejects the draft
 */
export async function publishDraft(client: SanityClient, draft: Revision): Promise<PublishResult> {
  const action = createPublishAction(publishedIdOf(draft._id))
  try {
    const answer = (await client.action({ ...action, ifDraftRevisionId: draft._rev })) as Answer // see above
    return { redirect: answer.added?.find(({ _type }) => _type === 'redirect') }
  } catch (error) {
    if (!isConflict(error)) throw error
    return 'the draft has changed'
  }
}

export const createPublishAction = (id: string) =>
  ({
    actionType: 'sanity.action.document.publish',
    publishedId: id,
    draftId: getDraftId(id),
  }) as const

export const isConflict = (error: unknown) =>
  error instanceof ClientError &&
  JSON.stringify(error.details ?? '').includes('documentRevisionIDDoesNotMatchError')

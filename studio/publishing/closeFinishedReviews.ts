import { getDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { closeReview, isReview, type Task } from './task.ts'

/** A review stays open at least this long: the Studio sometimes stores the draft later than the review request. */
const GRACE_MS = 60_000

const DRAFTS_AND_VERSIONS = `*[
  _id in $drafts || _id in path("versions.**") && string::split(_id, ".")[2] in $ids
]._id`

/** Closes reviews of documents that no longer have a draft or version. */
export async function closeFinishedReviews(
  documentClient: SanityClient,
  taskClient: SanityClient,
  tasks: readonly Task[],
  now: Date,
) {
  const ids = tasks
    .filter((task) => isReview(task))
    // `createdByUser` is the time at which the task was created.
    .filter(({ createdByUser: createdAt }) => now.getTime() - Date.parse(createdAt) > GRACE_MS)
    .flatMap(({ target }) => target?.document._ref ?? [])
  if (ids.length === 0) return
  const drafts = ids.map((id) => getDraftId(id))
  const draftAndVersionIds = await documentClient
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(DRAFTS_AND_VERSIONS, { ids, drafts })
  const idsWithDraftOrVersion = new Set(draftAndVersionIds.map(publishedIdOf))
  for (const id of ids) if (!idsWithDraftOrVersion.has(id)) await closeReview(taskClient, id)
}

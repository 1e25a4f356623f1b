import { getDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { closeReview, isReview, type Task } from './task.ts'

/** Newer reviews stay open, because the last edits of a draft may be stored after the request for its review. */
const GRACE_MS = 60_000

const UNPUBLISHED = `*[
  _id in $drafts || _id in path("versions.**") && string::split(_id, ".")[2] in $ids
]._id`

/** Closes reviews of documents without a draft or version, for example because a release has published them. */
export async function closeFinishedReviews(
  documentClient: SanityClient,
  taskClient: SanityClient,
  tasks: readonly Task[],
  now: Date,
) {
  const ids = tasks
    .filter((task) => isReview(task))
    .filter(({ createdByUser }) => now.getTime() - Date.parse(createdByUser) > GRACE_MS)
    .flatMap(({ target }) => target?.document._ref ?? [])
  if (ids.length === 0) return
  const drafts = ids.map((id) => getDraftId(id))
  const found = await documentClient
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(UNPUBLISHED, { ids, drafts })
  const unpublished = new Set(found.map(publishedIdOf))
  for (const id of ids) if (!unpublished.has(id)) await closeReview(taskClient, id)
}

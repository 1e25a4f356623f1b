import type { SanityClient } from 'sanity'
import { getPublishedId } from 'sanity'
import { closeReview, isReview, type Task } from './task.ts'

/** Newer reviews stay open, because the last edits of a draft may be stored after the request for its review. */
const GRACE_MS = 60_000

const UNPUBLISHED = `*[
  _id in $drafts || _id in path("versions.**") && string::split(_id, ".")[2] in $ids
]._id`

/**
 * Closes the reviews of documents that have neither a draft nor a version, because a release has published them, or
 * they were deleted.
 *
 * @param content the client of the documents
 * @param addon the client of the tasks
 */
export async function closeFinishedReviews(
  content: SanityClient,
  addon: SanityClient,
  tasks: readonly Task[],
  now: Date,
) {
  const ids = tasks
    .filter((task) => isReview(task))
    .filter(({ createdByUser }) => now.getTime() - Date.parse(createdByUser) > GRACE_MS)
    .flatMap(({ target }) => target?.document._ref ?? [])
  if (ids.length === 0) return
  const drafts = ids.map((id) => `drafts.${id}`)
  const found = await content
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(UNPUBLISHED, { ids, drafts })
  const unpublished = new Set<string>(found.map((id) => getPublishedId(id)))
  for (const id of ids) if (!unpublished.has(id)) await closeReview(addon, id)
}

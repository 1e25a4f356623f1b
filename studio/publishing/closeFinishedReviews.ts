import type { SanityClient } from 'sanity'
import { getPublishedId } from 'sanity'
import { closeReview, isReview, type Task } from './task.ts'

/** A draft that was typed a moment before its review was asked for may still be on its way. */
const ARRIVED_MS = 60_000

const UNPUBLISHED = `*[
  _id in $drafts || _id in path("versions.**") && string::split(_id, ".")[2] in $ids
]._id`

/**
 * Closes the reviews of documents of which nothing is left to publish: a release has published them, or they are gone.
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
    .filter(({ createdByUser }) => now.getTime() - Date.parse(createdByUser) > ARRIVED_MS)
    .flatMap(({ target }) => target?.document._ref ?? [])
  if (ids.length === 0) return
  const drafts = ids.map((id) => `drafts.${id}`)
  const found = await content
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(UNPUBLISHED, { ids, drafts })
  const unpublished = new Set<string>(found.map((id) => getPublishedId(id)))
  for (const id of ids) if (!unpublished.has(id)) await closeReview(addon, id)
}

import type { SanityClient } from '@sanity/client'
import { isReview, type Task } from '../../domain/tasks.ts'

/** A review stays open at least this long: the Studio sometimes stores the draft later than the review request. */
const GRACE_MS = 60_000

const EVERY_OPEN_TASK = '*[_type == "tasks.task" && status == "open"]'
const DRAFTS_AND_VERSIONS = '*[_id != $id && sanity::versionOf($id)]._id'

export type LakeClients = {
  /** Reads drafts and versions too. */
  content: SanityClient
  /** Reads and writes comments and tasks. */
  comments: SanityClient
}

/**
 * Closes reviews of documents that no longer have a draft or version.
 * @param changed the ids of documents that were just published or deleted, whose reviews close even if they are new
 */
export async function closeFinishedReviews(
  { content, comments }: LakeClients,
  changed: readonly string[],
  now: Date,
) {
  const tasks = await comments.fetch<Task[]>(EVERY_OPEN_TASK)
  for (const { _id, target, createdByUser: createdAt } of tasks.filter(isReview)) {
    const id = target?.document._ref ?? ''
    if (now.getTime() - Date.parse(createdAt) < GRACE_MS && !changed.includes(id)) continue
    const unfinished = await content.fetch<string[]>(DRAFTS_AND_VERSIONS, { id })
    if (unfinished.length === 0) await comments.patch(_id).set({ status: 'closed' }).commit()
  }
}

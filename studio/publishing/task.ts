import type { SanityClient } from 'sanity'
import { dataset, projectId } from '../connection/connection.ts'

/** A task as the Studio (sanity 6.9) stores it in the add-on dataset. */
export type Task = {
  _id: string
  _type: 'tasks.task'
  title: string
  status: 'open' | 'closed'
  authorId: string
  /** Creation time in ISO format. */
  createdByUser: string
  assignedTo?: string
  subscribers: string[]
  target?: {
    documentType: string
    document: {
      _type: 'crossDatasetReference'
      _ref: string
      _dataset: string
      _projectId: string
      _weak: true
    }
  }
}

type ReviewedDocument = { id: string; type: string; title: string }

/** A document has one review, even if it is requested twice. */
export const reviewIdOf = (publishedId: string) => `review-${publishedId}`

export const isReview = ({ _id, target }: Task): boolean =>
  target !== undefined && _id === reviewIdOf(target.document._ref)

export const createReviewTask = (
  { id, type, title }: ReviewedDocument,
  authorId: string,
  now: Date,
): Task => ({
  _id: reviewIdOf(id),
  _type: 'tasks.task',
  title: `Ready for review: ${title}`,
  status: 'open',
  authorId,
  createdByUser: now.toISOString(),
  subscribers: [authorId],
  target: {
    documentType: type,
    document: {
      _type: 'crossDatasetReference',
      _ref: id,
      _dataset: dataset,
      _projectId: projectId,
      _weak: true,
    },
  },
})

export const closeReview = (client: SanityClient, publishedId: string) =>
  client.mutate(
    [
      {
        patch: {
          query: '*[_id == $id && status == "open"]',
          params: { id: reviewIdOf(publishedId) },
          set: { status: 'closed' },
        },
      },
    ],
    { returnDocuments: false },
  )

/** An open comment that mentions the signed-in user is a task, too. Resolving the comment ends it. */
export const OPEN_TASKS = `[
  ...*[_type == "tasks.task" && status == "open" && defined(title)],
  ...*[_type == "comment" && status == "open" && $userId in message[].children[].userId]{
    ..., "title": "A comment mentions you", "createdByUser": _createdAt,
    "assignedTo": $userId, "target": {"documentType": target.documentType, "document": target.document}
  }
] | order(_createdAt desc)`

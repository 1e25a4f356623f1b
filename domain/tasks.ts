/** A task as the Studio (sanity 6.9) stores it in the add-on dataset. */
export type Task = {
  _id: string
  title: string
  authorId: string
  /** Creation time in ISO format. */
  createdByUser: string
  assignedTo?: string
  target?: { documentType: string; document: { _ref: string } }
}

/** `changedAt`: for a comment, the time at which it was written. */
export type OpenTask = Task & { changedAt: string }

/** An open comment that mentions the user is a task, too. Resolving the comment ends it. */
export const OPEN_TASKS = `[
  ...*[_type == "tasks.task" && status == "open" && defined(title)]{..., "changedAt": _updatedAt},
  ...*[_type == "comment" && status == "open" && $userId in message[].children[].userId]{
    ..., "title": "A comment mentions you", "createdByUser": _createdAt, "changedAt": _createdAt,
    "assignedTo": $userId, "target": {"documentType": target.documentType, "document": target.document}
  }
] | order(_createdAt desc)`

/** A document has one review, even if it is requested twice. */
export const reviewIdOf = (publishedId: string) => `review-${publishedId}`

export const isReview = ({ _id, target }: Task): boolean =>
  target !== undefined && _id === reviewIdOf(target.document._ref)

type Colleague = { id: string | undefined; isContributor: boolean }

/** Whether the task is assigned to the colleague, or is a review that the colleague may end by publishing. */
export const isTaskFor = ({ id, isContributor }: Colleague, task: Task): boolean =>
  task.assignedTo === id || (isReview(task) && task.authorId !== id && !isContributor)

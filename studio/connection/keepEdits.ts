import { BufferedDocument, type CommitHandlerMessage, Mutation } from '@sanity/mutator'

/** Drafts that are gone in the lake, and that an unsaved edit will make again. */
const gone = new WeakSet<BufferedDocument>()

/** Commits that have not been answered, by their transaction. */
const unanswered = new Map<string, CommitHandlerMessage>()
const guarded = new WeakSet<NonNullable<BufferedDocument['commitHandler']>>()

const hasUnsavedEdits = (document: BufferedDocument) =>
  document.buffer.hasChanges() ||
  // It keeps its queue to itself.
  (document as unknown as { commits: unknown[] }).commits.length > 0 ||
  document.document.hasUnresolvedMutations()

/** The draft is made again in the lake: here it takes the place of the one that was held. */
function replacing({ params }: Mutation, revision: string | undefined): Mutation {
  const [first, ...rest] = params.mutations
  const created = first?.create ?? first?.createIfNotExists ?? first?.createOrReplace
  if (!created) return new Mutation(params)
  const createOrReplace = { ...created, _id: String(created._id) }
  return new Mutation({
    ...params,
    previousRev: revision,
    mutations: [{ createOrReplace }, ...rest],
  })
}

/**
 * Mends two faults of `@sanity/mutator` (5.31.2; 6.9.2 has them too), which models the document that an editor
 * types in:
 *
 * - When a draft vanishes, because a colleague published or discarded it, it throws away what was typed and not yet
 *   confirmed, or throws an error ("getAttribute only applies to plain objects"). Here the draft stays until the
 *   unsaved edits have made it again, which is what the lake's `edit` action does with them.
 * - Nobody can take back a commit whose request fails for good; {@link cancelCommit} can.
 *
 * To be called once, before the Studio opens a document.
 */
export function keepEdits() {
  const { arrive, reset, performCommits } = BufferedDocument.prototype

  BufferedDocument.prototype.arrive = function (this: BufferedDocument, mutation) {
    if (gone.has(this)) {
      if (!mutation.appliesToMissingDocument()) return
      gone.delete(this)
      return arrive.call(this, replacing(mutation, this.document.HEAD?._rev))
    }
    if (mutation.transition === 'disappear' && this.document.HEAD && hasUnsavedEdits(this)) {
      gone.add(this)
      return
    }
    arrive.call(this, mutation)
  }

  BufferedDocument.prototype.reset = function (this: BufferedDocument, document) {
    reset.call(this, gone.delete(this) ? null : document)
  }

  BufferedDocument.prototype.performCommits = function (this: BufferedDocument) {
    const { commitHandler } = this
    if (commitHandler && !guarded.has(commitHandler)) {
      this.commitHandler = (message) => {
        const { transactionId } = message.mutation
        if (!transactionId) return commitHandler(message)
        const answered = <Args extends unknown[]>(answer: (...args: Args) => void) => {
          return (...args: Args) => {
            unanswered.delete(transactionId)
            answer(...args)
          }
        }
        const { success, failure, cancel } = message
        unanswered.set(transactionId, message)
        commitHandler({
          ...message,
          success: answered(success),
          failure: answered(failure),
          cancel: answered(cancel),
        })
      }
      guarded.add(this.commitHandler)
    }
    performCommits.call(this)
  }
}

/**
 * Takes back an edit that can never be saved: the form shows what the lake holds.
 *
 * @returns false when no document waits for this transaction
 */
export function cancelCommit(transactionId: string, error: Error): boolean {
  const commit = unanswered.get(transactionId)
  unanswered.delete(transactionId)
  commit?.cancel(error)
  return commit !== undefined
}

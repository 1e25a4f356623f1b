import type { Stub } from '../document/documents.ts'
import type { Document } from '../document/ids.ts'
import type { Budget } from '../request/budget.ts'

/** `before` is undefined if the document is new, `after` if it is no longer published. */
export type Publication = { before: Document | undefined; after: Document | undefined }

/**
 * Runs inside each transaction that changes published documents, whoever sends it. Returns further changes for the same
 * transaction. If it returns error messages, nothing is stored.
 * @param isMutation whether a script writes published documents directly, instead of publishing drafts or a release
 * @param documents returns all documents, drafts and versions as they are after the transaction
 * @param budget interrupts the hook's synchronous part. After an `await`, the hook must use the budget
 */
export type PublishHook = (
  publications: readonly Publication[],
  isMutation: boolean,
  documents: () => readonly Document[],
  budget: Budget,
) => PublishPlan | Promise<PublishPlan>

type PublishPlan = { put: readonly Stub[]; remove: readonly string[]; errors: readonly string[] }

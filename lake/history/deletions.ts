import { type Document, draftId, isPublishedId, publishedId, releaseOf } from '../document/ids.ts'
import type { Storage } from '../store/storage.ts'

export type Deletion = { document: Document; deletedAt: string; author: string }

/** The number of deletions in one answer. */
const MAX_DELETIONS = 100

/**
 * Lists the documents that were deleted and do not exist again, newest first, each as it was before.
 *
 * @param since an ISO date
 * @param find the current document of an id
 * @param mayRead whether the caller may read the document of an id
 */
export async function listDeletions(
  storage: Pick<Storage, 'deletionsSince' | 'lastRevision'>,
  since: string,
  find: (id: string) => Document | undefined,
  mayRead: (id: string) => boolean,
): Promise<Deletion[]> {
  const deletions = new Map<string, { id: string; timestamp: string; author: string }>()
  for (const { documentId, timestamp, author } of await storage.deletionsSince(since)) {
    const id = publishedId(documentId)
    const exists = find(id) || find(draftId(id))
    if (exists || releaseOf(documentId) || !mayRead(documentId)) continue
    // Both the draft and the published document may be deleted: the published one is listed.
    if (!deletions.has(id) || isPublishedId(documentId))
      deletions.set(id, { id: documentId, timestamp, author })
  }
  const found = [...deletions.values()].slice(0, MAX_DELETIONS)
  const documents = await Promise.all(found.map(({ id }) => storage.lastRevision(id)))
  return found.flatMap(({ timestamp, author }, at) => {
    const document = documents[at]
    return document ? [{ document, deletedAt: timestamp, author }] : []
  })
}

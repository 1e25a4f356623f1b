import { type Document, draftId, isPublishedId, publishedId, releaseOf } from '../document/ids.ts'
import type { Revision, Storage } from '../store/storage.ts'

export type Deletion = { document: Document; deletedAt: string; author: string }

const MAX_DELETIONS = 100

/**
 * Lists documents that were deleted and not created again, newest first, with their content before the deletion.
 *
 * @param since an ISO date
 */
export async function listDeletions(
  storage: Pick<Storage, 'deletionsSince' | 'documentAt'>,
  since: string,
  find: (id: string) => Document | undefined,
  mayRead: (id: string) => boolean,
): Promise<Deletion[]> {
  const deletions = new Map<string, Omit<Revision, 'exists'>>()
  for (const deletion of await storage.deletionsSince(since)) {
    const { documentId } = deletion
    const id = publishedId(documentId)
    const exists = find(id) || find(draftId(id))
    if (exists || releaseOf(documentId) || !mayRead(documentId)) continue
    // Both the draft and the published document may be deleted: the published one is listed.
    const newer = deletions.get(id)
    if (!newer || (isPublishedId(documentId) && !isPublishedId(newer.documentId)))
      deletions.set(id, deletion)
  }
  const newestFirst = [...deletions.values()].toSorted((a, b) => b.seq - a.seq)
  const found = newestFirst.slice(0, MAX_DELETIONS)
  const documents = await Promise.all(
    found.map(({ documentId, seq }) => storage.documentAt(documentId, seq - 1)),
  )
  return found.flatMap(({ timestamp, author }, at) => {
    const document = documents[at]
    return document ? [{ document, deletedAt: timestamp, author }] : []
  })
}

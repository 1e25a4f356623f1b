import {
  type Document,
  draftId,
  isPublishedId,
  publishedId,
  releaseNameOf,
} from '../document/ids.ts'
import type { Budget } from '../request/budget.ts'
import type { Revision, Storage } from '../store/storage.ts'

export type Deletion = { document: Document; deletedAt: string; author: string }

const MAX_DELETIONS = 100

/**
 * Lists the latest deletions (at most 100) since an ISO date, newest first. Omits versions in releases, documents that
 * the sender may not read, and documents that now exist, as a draft or published.
 * @param types by default all document types
 * @throws RequestError 400 when the request has used its budget
 */
export async function listDeletions(
  storage: Pick<Storage, 'deletionsSince' | 'documentAt'>,
  since: string,
  find: (id: string) => Document | undefined,
  mayRead: (id: string) => boolean,
  types: readonly string[] | undefined,
  budget: Budget,
): Promise<Deletion[]> {
  const deletions = new Map<string, Omit<Revision, 'exists'>>()
  for await (const deletion of storage.deletionsSince(since)) {
    await budget.rest()
    const { documentId } = deletion
    const id = publishedId(documentId)
    const exists = find(id) || find(draftId(id))
    if (exists || releaseNameOf(documentId) || !mayRead(documentId)) continue
    // If one transaction deleted the draft, too, the published document is listed.
    const newer = deletions.get(id)
    if (!newer || (deletion.seq === newer.seq && isPublishedId(documentId)))
      deletions.set(id, deletion)
  }
  const newestFirst = [...deletions.values()].toSorted((a, b) => b.seq - a.seq)
  const listed: Deletion[] = []
  for (const { documentId, seq, timestamp, author } of newestFirst) {
    await budget.rest()
    const document = await storage.documentAt(documentId, seq - 1)
    if (document && (!types || types.includes(document._type)))
      listed.push({ document, deletedAt: timestamp, author })
    if (listed.length === MAX_DELETIONS) break
  }
  return listed
}

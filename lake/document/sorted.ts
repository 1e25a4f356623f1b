import type { Document } from './ids.ts'

function findInsertionIndex(documents: readonly Document[], id: string): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds a document by a binary search. The documents must be sorted by id. */
export function findById(documents: readonly Document[], id: string): Document | undefined {
  const found = documents[findInsertionIndex(documents, id)]
  return found?._id === id ? found : undefined
}

/** Applies changes to documents that are sorted by id. The result is sorted too. */
export function withChanges(
  documents: readonly Document[],
  changes: readonly { id: string; after: Document | undefined }[],
): readonly Document[] {
  const next = [...documents]
  for (const { id, after } of changes) {
    const place = findInsertionIndex(next, id)
    next.splice(place, next[place]?._id === id ? 1 : 0, ...(after ? [after] : []))
  }
  return Object.freeze(next)
}

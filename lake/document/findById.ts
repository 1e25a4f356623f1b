import type { Document } from './ids.ts'

/** Finds a document by a binary search. The documents must be sorted by id. */
export function findById(documents: readonly Document[], id: string): Document | undefined {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return documents[low]?._id === id ? documents[low] : undefined
}

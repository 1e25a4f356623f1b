import { getHeapStatistics } from 'node:v8'

/** The fractions of the heap that may be in use when the lake opens, and when a document is written. */
export const MAX_HEAP_USE_AT_START = 0.85
export const MAX_HEAP_USE_FOR_WRITES = 0.75

function isHeapUseAbove(fraction: number): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size > heap_size_limit * fraction
}

/** A full heap crashes the process, also after a restart, because all documents are loaded into memory. */
export const hasMemoryForWrites = (): boolean => !isHeapUseAbove(MAX_HEAP_USE_FOR_WRITES)

export const hasMemoryToStart = (): boolean => !isHeapUseAbove(MAX_HEAP_USE_AT_START)

import { getHeapStatistics } from 'node:v8'

/** The shares of the heap that may be in use when the lake opens, and when a document is written. */
export const MAX_FILLED_AT_START = 0.85
export const MAX_FILLED_BY_WRITES = 0.75

function isFilled(part: number): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size > heap_size_limit * part
}

/** Whether the process has memory for more documents. With a full heap, it would crash now and at each restart. */
export const hasMemory = (): boolean => !isFilled(MAX_FILLED_BY_WRITES)

export const hasMemoryToStart = (): boolean => !isFilled(MAX_FILLED_AT_START)

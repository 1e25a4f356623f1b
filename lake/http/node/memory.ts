import { getHeapStatistics } from 'node:v8'

/** The part of the heap that documents may fill when the lake is opened, and when something is written. */
export const MAX_FILLED_AT_START = 0.85
export const MAX_FILLED_BY_WRITES = 0.75

function isFilled(part: number): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size > heap_size_limit * part
}

/** Whether the process has memory for more documents. Past its limit it would end, and again at each start. */
export const hasMemory = (): boolean => !isFilled(MAX_FILLED_BY_WRITES)

export const hasMemoryToStart = (): boolean => !isFilled(MAX_FILLED_AT_START)

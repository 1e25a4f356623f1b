import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadChunk } from './loadChunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a loaded chunk is returned, and its timer is cleared', async () => {
  await expect(loadChunk(async () => 'code')).resolves.toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

test('a failed request for a chunk throws a ChunkLoadError', async () => {
  const failing = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError' })
})

test('a chunk that has not loaded after 120 seconds throws a ChunkLoadError', async () => {
  const outcome = vi.fn()
  void loadChunk(() => new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }))
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

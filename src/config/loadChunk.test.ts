import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadChunk } from './loadChunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('loadChunk returns a loaded chunk and clears the timer', async () => {
  await expect(loadChunk(async () => 'code')).resolves.toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

test('loadChunk throws a ChunkLoadError if the request fails', async () => {
  const failing = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError' })
})

test('loadChunk throws a ChunkLoadError if the chunk has not loaded after 120 seconds', async () => {
  const onError = vi.fn()
  void loadChunk(() => new Promise(() => {})).catch(onError)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(onError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }))
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BURST_MS, createShares, MAX_EXCESS_MS, SHARE } from './share.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns how long the sender's next request waits, in milliseconds. */
async function measureWait(waitForTurn: () => Promise<void>) {
  const startedAt = performance.now()
  let endedAt: number | undefined
  void waitForTurn().then(() => {
    endedAt = performance.now()
  })
  await vi.advanceTimersByTimeAsync(120_000)
  return endedAt === undefined ? Number.POSITIVE_INFINITY : endedAt - startedAt
}

test('the many short requests of a Studio that starts do not wait', async () => {
  const { waitForTurn, spend } = createShares()('editor')
  const startedAt = performance.now()
  for (let n = 0; n < 250; n += 1) {
    await waitForTurn()
    spend(3)
  }
  expect(performance.now()).toBe(startedAt)
})

test('a sender who keeps the process busy waits until the rest of the share is restored; others do not', async () => {
  const shareOf = createShares()
  shareOf('busy').spend(BURST_MS + 1_000)
  expect(await measureWait(shareOf('other').waitForTurn)).toBe(0)
  shareOf('busy').spend(BURST_MS + 1_000)
  expect(await measureWait(shareOf('busy').waitForTurn)).toBeCloseTo(1_000 / SHARE, -1)
})

test('a sender who never pauses uses a fifth of the time', async () => {
  const { waitForTurn, spend } = createShares()('busy')
  let used = 0
  const loop = async () => {
    for (;;) {
      await waitForTurn()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      spend(1_000)
      used += 1_000
    }
  }
  void loop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(used / 600_000).toBeCloseTo(SHARE, 2)
})

test('requests that begin at the same time are rejected together once they exceed the burst, with Retry-After', () => {
  const share = createShares()('busy')
  share.spend(BURST_MS + MAX_EXCESS_MS + 100)
  expect(share.requireTime).toThrow(
    expect.objectContaining({
      status: 429,
      retryAfterSeconds: Math.ceil((MAX_EXCESS_MS + 100) / SHARE / 1_000),
    }),
  )
  vi.advanceTimersByTime(1_000)
  expect(share.requireTime).not.toThrow()
})

test('a sender has at most a hundred waiting requests', async () => {
  const { waitForTurn, spend } = createShares()('busy')
  spend(2 * BURST_MS)
  const waiting = Array.from({ length: 100 }, waitForTurn)
  await expect(waitForTurn()).rejects.toMatchObject({ status: 429 })
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(waiting)
  await waitForTurn()
})

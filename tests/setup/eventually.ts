import { vi } from 'vitest'

/** An upper limit for a busy machine. It does not slow down a test that passes. Vitest's default is one second. */
const CEILING_MS = 60_000

/**
 * Waits until a check no longer throws, for results from the network, the disk or another process.
 * With fake timers each check advances them by `interval` milliseconds.
 */
export const eventually = <Found>(
  check: () => Found | Promise<Found>,
  { interval = 50 } = {},
): Promise<Found> => vi.waitFor(check, { timeout: CEILING_MS, interval })

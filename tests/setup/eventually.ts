import { vi } from 'vitest'

/** A ceiling for a busy machine, in milliseconds; nothing waits for it. Vitest's own is a second. */
const CEILING_MS = 60_000

/**
 * Waits until a check throws nothing more: for what comes over the network, from the disk or from another process.
 * With fake timers each look lets `interval` milliseconds of them pass.
 */
export const eventually = <Found>(
  check: () => Found | Promise<Found>,
  { interval = 50 } = {},
): Promise<Found> => vi.waitFor(check, { timeout: CEILING_MS, interval })

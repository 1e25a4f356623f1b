import { vi } from 'vitest'

/** Long enough for a busy machine. Vitest's default is one second. */
const TIMEOUT_MS = 60_000

/**
 * Repeats a check until the check does not throw, for results from the network, the disk or another process. If timers
 * are fake, advances the timers by `interval` milliseconds before each check.
 */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  { interval = 50 } = {},
): Promise<Result> => vi.waitFor(check, { timeout: TIMEOUT_MS, interval })

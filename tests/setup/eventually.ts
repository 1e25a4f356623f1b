import { vi } from 'vitest'

/** Long enough for a busy machine. Vitest's default is one second. */
const TIMEOUT_MS = 60_000

/** Repeats a check until it does not throw. If timers are fake, advances them by `interval` ms before each check. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  { interval = 50 } = {},
): Promise<Result> => vi.waitFor(check, { timeout: TIMEOUT_MS, interval })

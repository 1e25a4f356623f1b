import { vi } from 'vitest'

/** Returns the arguments of the `console.error` calls so far. Clears the calls, so that they do not fail the test. */
export function takeConsoleErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls]
  vi.mocked(console.error).mockClear()
  return calls
}

import { vi } from 'vitest'

/** Returns and clears the console errors so far, so that they do not fail the test. */
export function takeConsoleErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls]
  vi.mocked(console.error).mockClear()
  return calls
}

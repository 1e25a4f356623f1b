import { vi } from 'vitest'

/** Returns the console errors that a test caused on purpose. They no longer fail it. */
export function expectedErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls]
  vi.mocked(console.error).mockClear()
  return calls
}

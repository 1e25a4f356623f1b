import { vi } from 'vitest'

/** Takes the console errors that a test provoked on purpose, so that they do not fail it. */
export function expectedErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls]
  vi.mocked(console.error).mockClear()
  return calls
}

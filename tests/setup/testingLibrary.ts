import { act, configure, getConfig } from '@testing-library/react'

// Vitest runs setup.ts before each test file, but this module once per worker. In setup.ts, `asyncWrapper` would be
// wrapped again for each file.

const { asyncWrapper } = getConfig()

configure({
  /** An upper limit for a busy machine, in milliseconds. It does not slow down a test that passes. */
  asyncUtilTimeout: 60_000,
  // On a busy machine an element can be found before React has run its effects.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    await act(async () => {})
    return found
  },
})

import { act, configure, getConfig } from '@testing-library/react'

// Not in setup.ts: Vitest runs a setup file before each test file, which would wrap `asyncWrapper` each time. A module that
// it imports runs once per worker.

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

import { act, configure, getConfig } from '@testing-library/react'

// Vitest runs setup.ts before each test file, but this module only once per worker, so `asyncWrapper` is wrapped once.

const { asyncWrapper } = getConfig()

configure({
  /** An upper limit for a busy machine, in milliseconds. */
  asyncUtilTimeout: 60_000,
  // On a busy machine an element can be found before React has run the effects.
  async asyncWrapper(callback) {
    const result = await asyncWrapper(callback)
    await act(async () => {})
    return result
  },
})

import { act, configure, getConfig } from '@testing-library/react'

// A separate file, so that it runs once for all test files of a worker.

const { asyncWrapper } = getConfig()

configure({
  /** A ceiling for a busy machine, in milliseconds; nothing waits for it. */
  asyncUtilTimeout: 60_000,
  // On a busy machine an element can be found before React has run its effects.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    await act(async () => {})
    return found
  },
})

import { act, configure, getConfig } from '@testing-library/react'

// In a file of its own, which runs once for all test files of a worker.

const { asyncWrapper } = getConfig()

configure({
  /** A ceiling for a busy machine, in milliseconds; nothing waits for it. */
  asyncUtilTimeout: 60_000,
  // An element is found as soon as it is in the page: on a busy machine before React has run its effects.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    await act(async () => {})
    return found
  },
})

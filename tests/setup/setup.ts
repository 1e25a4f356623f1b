import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import './browserGaps.ts'
import { content } from './content.ts'
import { network } from './network.ts'
import './testingLibrary.ts'

const unhandledRequests: string[] = []

beforeAll(() => {
  network.listen({ onUnhandledFrame: 'error' })
  network.events.on('request:unhandled', ({ request }) => {
    unhandledRequests.push(`${request.method} ${request.url}`)
  })
})

beforeEach(() => {
  unhandledRequests.length = 0
  network.resetHandlers(...content.handlers)
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  content.reset()
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
  expect(unhandledRequests, 'requests without a mock handler').toEqual([])
  expect(errors, 'console.error was called').toEqual([])
})

afterAll(() => network.close())

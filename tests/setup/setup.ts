import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import './browserGaps.ts'
import { content } from './content.ts'
import { network } from './network.ts'
import './testingLibrary.ts'

const unhandled: string[] = []

beforeAll(() => {
  network.listen({ onUnhandledFrame: 'error' })
  network.events.on('request:unhandled', ({ request }) => {
    unhandled.push(`${request.method} ${request.url}`)
  })
})

beforeEach(() => {
  unhandled.length = 0
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
  expect(unhandled, 'requests that nothing answered').toEqual([])
  expect(errors, 'console.error was called').toEqual([])
})

afterAll(() => network.close())

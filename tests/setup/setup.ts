import '@testing-library/jest-dom/vitest'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanup } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import { type Lake, openLake } from '../../server/lake/index.ts'
import './browserGaps.ts'

let lake: Lake
let folder: string
const unhandled: string[] = []

/** The network of a test: the lake answers for Sanity; whatever else a page asks must be handled by its test. */
export const network = setupServer()

/** The lake behind the page under test, for tests that change content. */
export const currentLake = (): Lake => lake

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-lake-'))
  await cp(join(inject('seededLake'), 'lake.db'), join(folder, 'lake.db'))
  lake = await openLake({
    dataDir: folder,
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => ({ id: 'editor', name: 'Editor' }),
  })
  network.listen({
    onUnhandledRequest: (request, print) => {
      unhandled.push(`${request.method} ${request.url}`)
      print.error() // or the request would reach the network
    },
  })
})

beforeEach(() => {
  unhandled.length = 0
  network.resetHandlers(http.all('*/v2025-02-19/*', ({ request }) => lake.fetch(request)))
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(unhandled, 'requests that nothing answered').toEqual([])
  expect(errors, 'console.error was called').toEqual([])
})

afterAll(async () => {
  network.close()
  lake.close()
  await rm(folder, { recursive: true, force: true })
})

/** Takes the console errors that a test provoked on purpose, so that they do not fail it. */
export function expectedErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls]
  vi.mocked(console.error).mockClear()
  return calls
}

import '@testing-library/jest-dom/vitest'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lake } from '@aangan/lake'
import { cleanup } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import './browserGaps.ts'
import { network } from './network.ts'
import './testingLibrary.ts'

const unhandled: string[] = []

type OpenedLake = { lake: Lake; folder: string }
let opened: Promise<OpenedLake> | undefined

/** Opens a copy of the seeded lake. Each test that asks for content has its own, so none sees another's edits. */
async function openTestLake(): Promise<OpenedLake> {
  const folder = await mkdtemp(join(tmpdir(), 'test-lake-'))
  await cp(join(inject('seededLake'), 'lake.db'), join(folder, 'lake.db'))
  const { openLake } = await import('@aangan/lake')
  const lake = await openLake({
    dataDir: folder,
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => ({ id: 'editor', name: 'Editor', role: 'administrator' }),
  })
  return { lake, folder }
}

beforeAll(() => {
  network.listen({
    onUnhandledRequest: (request, print) => {
      unhandled.push(`${request.method} ${request.url}`)
      print.error() // or the request would reach the network
    },
  })
})

beforeEach(() => {
  unhandled.length = 0
  network.resetHandlers(
    http.all('*/v2025-02-19/*', async ({ request }) => {
      opened ??= openTestLake()
      return (await opened).lake.fetch(request)
    }),
  )
  vi.spyOn(console, 'error')
})

afterEach(async () => {
  cleanup()
  await closeTestLake()
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
  expect(unhandled, 'requests that nothing answered').toEqual([])
  expect(errors, 'console.error was called').toEqual([])
})

afterAll(() => network.close())

async function closeTestLake() {
  if (!opened) return
  const { lake, folder } = await opened
  opened = undefined
  lake.close()
  await rm(folder, { recursive: true, force: true })
}

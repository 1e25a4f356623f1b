import { expect, onTestFinished, test, vi } from 'vitest'
import { EDITOR } from '../../tests/setup/lake/testLake.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import { createLake } from './lake.ts'
import { createServices } from './services.ts'

test.each([
  ['SQLite', { errcode: 13 }],
  ['the file system', { code: 'ENOSPC' }],
])('a write gets a 507 that names the cause if %s reports a full disk', async (_, errorFields) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const storage = createMemoryStorage()
  const lake = createLake(
    createServices({
      projectId: 'embedded',
      dataset: 'production',
      authorize: () => EDITOR,
      storage: {
        ...storage,
        append() {
          throw Object.assign(new Error('database or disk is full'), errorFields)
        },
      },
    }),
  )
  onTestFinished(lake.close)
  const answer = await lake.fetch(
    new Request('http://127.0.0.1/v1/data/mutate/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ create: { _type: 'book' } }] }),
    }),
  )
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({
    error: 'Insufficient Storage',
    message: expect.stringMatching(/^The disk is full, so nothing was stored\./),
  })
})

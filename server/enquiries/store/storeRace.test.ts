import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from './store.ts'

/** What a process sees that has looked for the file a moment before another made it. */
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => false,
}))

test('of two processes that start in an empty folder at once, the second leaves the file of the first in place', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = () => statSync(join(dataDir, 'enquiries.db')).ino
  const first = openStore(dataDir)
  const made = file()
  await first.add('backend', { name: 'A' })
  const second = openStore(dataDir)
  expect(file()).toBe(made)
  await second.add('email', { name: 'B' })
  expect(first.list().map(({ body }) => body.name)).toEqual(['A', 'B'])
  first.close()
  second.close()
})

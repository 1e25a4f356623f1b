import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { createDiskBlobs } from './blobs.ts'

test('only the owner can read uploads', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const file = await createDiskBlobs(path).receive()
  await file.write(new Uint8Array(1))
  await file.store('a.bin')
  await file.close()
  const modeOf = (name: string) => statSync(join(path, name)).mode & 0o777
  expect(['originals', 'incoming', 'originals/a.bin'].map(modeOf)).toEqual([0o700, 0o700, 0o600])
})

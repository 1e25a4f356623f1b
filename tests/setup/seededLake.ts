import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openLake } from '../../lake/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the seeded lake; each test file works on its own copy of the documents. */
    seededLake: string
  }
}

/** Seeds one lake for all test files: describing its pictures takes seconds, copying the result does not. */
export default async function seed(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'seeded-lake-'))
  const lake = await openLake({
    dataDir,
    projectId: 'embedded',
    dataset: 'production',
    seed: resolve('studio/seed'),
  })
  lake.close()
  project.provide('seededLake', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

import { resolve } from 'node:path'
import { openLake } from '@aangan/lake'
import { ensureBuild } from '../../server/bundle/ensureBuild.ts'

/**
 * Returns the data folder of a seeded lake, for tests to copy. It is cached like a build, because inspecting its
 * pictures takes seconds.
 */
export const ensureSeededFolder = () =>
  ensureBuild({
    kind: 'seeded-lake',
    paths: ['lake', 'studio/seed', 'package-lock.json'],
    onBuildStart() {},
    async make(folder) {
      const lake = await openLake({
        dataDir: folder,
        projectId: 'embedded',
        dataset: 'production',
        seed: resolve('studio/seed'),
      })
      lake.close()
    },
  })

import { resolve } from 'node:path'
import { openLake } from '@aangan/lake'
import { ensureBuild } from '../../server/bundle/ensureBuild.ts'

/**
 * Returns the data folder of a seeded lake, for tests to copy. The folder is cached like a build, because importing the
 * seed's pictures takes seconds.
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

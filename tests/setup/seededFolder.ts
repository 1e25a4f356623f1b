import { resolve } from 'node:path'
import { openLake } from '@aangan/lake'
import { ensureBuild } from '../../server/bundle/ensureBuild.ts'

/**
 * Returns the data folder of a seeded lake, for tests to copy. The folder is cached among the builds, because reading the
 * sizes and colours of the seed's pictures takes seconds.
 */
export const seededFolder = () =>
  ensureBuild({
    kind: 'seeded-lake',
    paths: ['lake', 'studio/seed', 'package-lock.json'],
    onStale() {},
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

import { resolve } from 'node:path'
import { openLake } from '@aangan/lake'
import { ensureBuild } from '../../server/bundle/ensureBuild.ts'

/** Returns a seeded data folder for tests to copy. It is cached, because importing the pictures takes seconds. */
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

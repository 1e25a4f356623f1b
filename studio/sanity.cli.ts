import { defineCliConfig } from 'sanity/cli'
import { studioPath } from '../domain/paths.ts'
import { viteConfig } from './build/viteConfig.ts'
import { dataset, projectId } from './connection/connection.ts'

export default defineCliConfig({
  api: { projectId, dataset },
  project: { basePath: studioPath },
  deployment: { autoUpdates: false },
  vite: viteConfig,
  typegen: {
    path: '../src/**/*.{ts,tsx}',
    schema: 'schema.json',
    generates: '../src/content/sanity.types.ts',
    overloadClientMethods: true,
  },
})

import { defineCliConfig } from 'sanity/cli'
import { viteConfig } from './build/viteConfig.ts'
import { basePath, dataset, projectId } from './connection/connection.ts'

export default defineCliConfig({
  api: { projectId, dataset },
  project: { basePath },
  deployment: { autoUpdates: false },
  vite: viteConfig,
  typegen: {
    path: '../src/**/*.{ts,tsx}',
    schema: 'schema.json',
    generates: '../src/content/sanity.types.ts',
    overloadClientMethods: true,
  },
})

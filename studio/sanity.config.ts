import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'

export default defineConfig({
  title: 'Aangan',
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'embedded',
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  basePath: '/studio',
  plugins: [structureTool()],
  schema: { types: schemaTypes },
})

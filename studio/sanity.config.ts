import { type DocumentActionsResolver, defineConfig, type Template } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { dataset, embedded, embeddedClient, projectId } from './connection/connection.ts'
import { stayOffline } from './connection/offline.ts'
import { documentFeatures, features } from './connection/platform.ts'
import { deskIcon, withIcons } from './structure/icons.ts'
import { copiesWithRanks, templatesWithRanks } from './structure/ranks.ts'
import {
  actionsOfSingletons,
  templatesWithoutSingletons,
  withoutSingletons,
} from './structure/singletons.ts'
import { structure } from './structure/structure.ts'

// Tools such as typegen read this file outside a browser.
if (embedded && typeof window !== 'undefined' && 'fetch' in window) stayOffline(window)

const templates = (all: Template[]) => templatesWithRanks(templatesWithoutSingletons(all))

const actions: DocumentActionsResolver = (all, context) =>
  copiesWithRanks(actionsOfSingletons(all, context), context)

export default defineConfig({
  ...features,
  title: 'Aangan',
  projectId,
  dataset,
  ...(embedded ? { unstable_clientFactory: embeddedClient } : {}),
  plugins: [structureTool({ title: 'Content', icon: deskIcon, structure })],
  schema: { types: withIcons(schemaTypes), templates },
  document: { ...documentFeatures, actions, newDocumentOptions: withoutSingletons },
})

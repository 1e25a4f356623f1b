import { visionTool } from '@sanity/vision'
import { type DocumentActionsResolver, defineConfig, type Template } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { dataset, embedded, embeddedClient, projectId } from './connection/connection.ts'
import { stayOffline } from './connection/offline.ts'
import { documentFeatures, features } from './connection/platform.ts'
import { Input } from './form/Input.tsx'
import { withLinkTargets } from './form/linkTargets.ts'
import { sampleBadge, withSampleBadges } from './form/SampleBadge.tsx'
import { uploadMessages } from './form/uploadMessages.ts'
import { validationMessages } from './form/validationMessages.ts'
import { contentHealthTool } from './health/tool.ts'
import { preview } from './presentation/preview.ts'
import { publishingPostsWithRedirects } from './redirects/publishPost.ts'
import { deletionMessages } from './structure/deletionMessages.ts'
import { deskIcon, withIcons } from './structure/icons.ts'
import { forKnownTypes } from './structure/knownTypes.tsx'
import { Mark } from './structure/Mark.tsx'
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
  [actionsOfSingletons, copiesWithRanks, publishingPostsWithRedirects].reduce(
    (actions, resolve) => resolve(actions, context),
    all,
  )

export default defineConfig({
  ...features,
  title: 'Website',
  icon: Mark,
  projectId,
  dataset,
  ...(embedded ? { unstable_clientFactory: embeddedClient } : {}),
  plugins: [
    structureTool({ title: 'Content', icon: deskIcon, structure }),
    preview,
    // For developers, to try queries with.
    ...(process.env.NODE_ENV === 'development' ? [visionTool()] : []),
  ],
  tools: (tools) => [...tools.map(forKnownTypes), contentHealthTool],
  schema: { types: withLinkTargets(withSampleBadges(withIcons(schemaTypes))), templates },
  form: { components: { input: Input } },
  i18n: { bundles: [uploadMessages, validationMessages, deletionMessages] },
  document: {
    ...documentFeatures,
    actions,
    badges: (badges) => [sampleBadge, ...badges],
    newDocumentOptions: withoutSingletons,
  },
})

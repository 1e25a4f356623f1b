import { visionTool } from '@sanity/vision'
import { type DocumentActionsResolver, defineConfig, type Template } from 'sanity'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { schemaTypes } from '../schemas/index.ts'
import { dataset, embedded, projectId, studioClient } from './connection/connection.ts'
import { saveBeforeLeaving } from './connection/leaving.ts'
import { FollowedDocument, flushDocuments } from './connection/openDocuments.tsx'
import { documentFeatures, features, snoozeProtocolWarning } from './connection/platform.ts'
import { saves } from './connection/saves.ts'
import { enquiriesTool, ToolMenuWithCount } from './enquiries/tool.tsx'
import { arrayMessages } from './form/arrayMessages.ts'
import { Input } from './form/Input.tsx'
import { withLinkTargets } from './form/linkTargets.ts'
import { RichTextPlugins } from './form/RichTextInput.tsx'
import { sampleBadge, withSampleBadges } from './form/SampleBadge.tsx'
import { uploadMessages } from './form/uploadMessages.ts'
import { validationMessages } from './form/validationMessages.ts'
import { contentHealthTool } from './health/tool.ts'
import { Layout } from './layout/Layout.tsx'
import { preview } from './presentation/preview.ts'
import { sharingMessages } from './presentation/sharingMessages.ts'
import { publishingReliably } from './publishing/publishAction.ts'
import { scheduleBadge } from './publishing/schedule.ts'
import { redirectTemplate } from './redirects/redirectTemplate.ts'
import { replaceTool } from './replace/tool.ts'
import { actionsOfRole, isContributor, toolsOfRole } from './roles/roles.ts'
import { deskIcon, withIcons } from './structure/icons.ts'
import { Mark } from './structure/Mark.tsx'
import { withOverview } from './structure/openOverview.tsx'
import { templatesWithRanks } from './structure/ranks.ts'
import {
  actionsOfSingletons,
  templatesWithoutSingletons,
  withoutSingletons,
} from './structure/singletons.ts'
import { structure } from './structure/structure.ts'
import { withPageTemplates } from './templates/pageTemplates.ts'

// Tools such as typegen read this file outside a browser.
if (typeof window !== 'undefined' && 'fetch' in window) {
  saveBeforeLeaving(window, saves, flushDocuments)
  if (embedded) snoozeProtocolWarning(window.sessionStorage)
}

const templates = (all: Template[]) => [
  ...withPageTemplates(templatesWithRanks(templatesWithoutSingletons(all))),
  redirectTemplate,
]

const actions: DocumentActionsResolver = (all, context) =>
  [
    actionsOfSingletons,
    publishingReliably,
    // Last, so that it judges all that is offered.
    actionsOfRole,
  ].reduce((actions, resolve) => resolve(actions, context), all)

export default defineConfig({
  ...features,
  title: 'Website',
  icon: Mark,
  projectId,
  dataset,
  unstable_clientFactory: studioClient,
  plugins: [
    structureTool({ title: 'Content', icon: deskIcon, structure }),
    preview,
    media(),
    // For developers, to try queries with.
    ...(process.env.NODE_ENV === 'development' ? [visionTool()] : []),
  ],
  tools: (tools, { currentUser }) => [
    ...toolsOfRole(tools, currentUser).map(withOverview),
    contentHealthTool,
    ...(isContributor(currentUser) ? [] : [replaceTool]),
    // They are on the server that the embedded lake is on.
    ...(embedded && !isContributor(currentUser) ? [enquiriesTool] : []),
  ],
  schema: {
    types: withLinkTargets(withSampleBadges(withIcons(schemaTypes))),
    templates,
  },
  form: {
    components: {
      input: Input,
      portableText: { plugins: RichTextPlugins },
    },
  },
  studio: {
    components: {
      layout: Layout,
      ...(embedded ? { toolMenu: ToolMenuWithCount } : {}),
    },
  },
  i18n: {
    bundles: [arrayMessages, uploadMessages, validationMessages, sharingMessages],
  },
  document: {
    ...documentFeatures,
    components: { unstable_layout: FollowedDocument },
    actions,
    badges: (badges) => [sampleBadge, scheduleBadge, ...badges],
    newDocumentOptions: withoutSingletons,
  },
})

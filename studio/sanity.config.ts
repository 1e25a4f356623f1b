import { visionTool } from '@sanity/vision'
import { type DocumentActionsResolver, defineConfig, type Template } from 'sanity'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { schemaTypes } from '../schemas/index.ts'
import { createStudioClient, dataset, embedded, projectId } from './connection/connection.ts'
import { DocumentWithSavedEdits, flushDocuments } from './connection/openDocuments.tsx'
import { documentFeatures, features } from './connection/platform.ts'
import { reportRefusedUploads } from './connection/reportRefusedUploads.ts'
import { requestTracker } from './connection/requestTracker.ts'
import { saveBeforeLeaving } from './connection/saveBeforeLeaving.ts'
import { enquiriesTool, ToolMenuWithCounts } from './enquiries/tool.tsx'
import { Input } from './forms/Input.tsx'
import { withLinkWarnings } from './forms/linkWarnings.ts'
import { RichTextPlugins } from './forms/RichTextInput.tsx'
import { sampleBadge } from './forms/sampleBadge.ts'
import { contentHealthTool } from './health/tool.ts'
import { preview } from './preview/preview.ts'
import { withReliablePublish } from './publishing/publishAction.ts'
import { redirectTemplate } from './publishing/redirectTemplate.ts'
import { adjustActionsByRole, isContributor, limitToolsByRole } from './publishing/roles.ts'
import { scheduleBadge } from './publishing/schedule.ts'
import { withTranslateActions } from './publishing/translateAction.ts'
import { withDraftAfterUnpublish } from './publishing/unpublishAction.ts'
import { replaceTool } from './replace/tool.ts'
import { deskIcon, withIcons } from './structure/icons.ts'
import { withPageTemplates } from './structure/pageTemplates.ts'
import { withInitialRanks } from './structure/ranks.ts'
import { StudioLogo } from './structure/StudioLogo.tsx'
import { limitActionsOfSingletons, withoutSingletonTemplates } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'
import { withOverview } from './structure/withOverview.tsx'
import { Layout } from './ui/Layout.tsx'
import { messages } from './ui/messages.ts'

// Sanity's CLI loads this file with a simulated `window` that has no `fetch`.
if (typeof window !== 'undefined' && 'fetch' in window) {
  saveBeforeLeaving(window, requestTracker, flushDocuments)
  reportRefusedUploads(requestTracker)
  // As the button of Sanity's notice about HTTP/1.1 does. The embedded Studio's WebSockets need no HTTP/2.
  if (embedded)
    sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString())
}

const templates = (all: Template[]) => [
  ...withPageTemplates(withInitialRanks(withoutSingletonTemplates(all))),
  redirectTemplate,
]

const actions: DocumentActionsResolver = (all, context) =>
  [
    limitActionsOfSingletons,
    withReliablePublish,
    withDraftAfterUnpublish,
    // Last, because limitActionsOfSingletons would remove the review and share actions that this step adds.
    adjustActionsByRole,
    withTranslateActions,
  ].reduce((actions, resolve) => resolve(actions, context), all)

export default defineConfig({
  ...features,
  title: 'Website',
  icon: StudioLogo,
  projectId,
  dataset,
  unstable_clientFactory: createStudioClient,
  plugins: [
    structureTool({ title: 'Content', icon: deskIcon, structure }),
    preview,
    media(),
    // Vision runs GROQ queries, which only developers need.
    ...(process.env.NODE_ENV === 'development' ? [visionTool()] : []),
  ],
  tools: (tools, { currentUser }) => [
    ...limitToolsByRole(tools, currentUser).map(withOverview),
    contentHealthTool,
    // Find and replace needs releases. Enquiries are on the site's server, to which editors of a hosted project do not
    // sign in.
    ...(embedded && !isContributor(currentUser) ? [replaceTool, enquiriesTool] : []),
  ],
  schema: {
    types: withLinkWarnings(withIcons(schemaTypes)),
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
      ...(embedded ? { toolMenu: ToolMenuWithCounts } : {}),
    },
  },
  i18n: { bundles: messages },
  document: {
    ...documentFeatures,
    components: { unstable_layout: DocumentWithSavedEdits },
    actions,
    badges: (badges) => [sampleBadge, scheduleBadge, ...badges],
  },
})

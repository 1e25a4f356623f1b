import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { embedded } from './connection.ts'

/** Publishing at another time or by other means would go past the redirects that publishing a post makes. */
const onlyPublishing: Partial<WorkspaceOptions> = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
}

/** What the hosted platform does beside its Content Lake, and the embedded lake does not. */
export const features: Partial<WorkspaceOptions> = embedded
  ? {
      ...onlyPublishing,
      announcements: { enabled: false },
      apps: { canvas: { enabled: false } },
      mediaLibrary: { enabled: false },
      tasks: { enabled: false },
    }
  : onlyPublishing

export const documentFeatures: NonNullable<PluginOptions['document']> = embedded
  ? { askToEdit: { enabled: false }, comments: { enabled: false } }
  : {}

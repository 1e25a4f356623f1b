import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { embedded } from './connection.ts'
import { embeddedAuth } from './signIn.ts'

/** Publishing at another time or by other means would go past the redirects that publishing a post makes. */
const onlyPublishing: Partial<WorkspaceOptions> = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
}

/** What the hosted platform does beside its Content Lake, and the embedded lake does not. */
export const features: Partial<WorkspaceOptions> = embedded
  ? {
      ...onlyPublishing,
      // Tools such as typegen read this outside a browser, where nobody signs in.
      ...(typeof window !== 'undefined' && 'fetch' in window ? { auth: embeddedAuth() } : {}),
      announcements: { enabled: false },
      apps: { canvas: { enabled: false } },
      mediaLibrary: { enabled: false },
      tasks: { enabled: false },
    }
  : onlyPublishing

export const documentFeatures: NonNullable<PluginOptions['document']> = embedded
  ? { askToEdit: { enabled: false }, comments: { enabled: false } }
  : {}

import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { embedded } from './connection.ts'
import { createEmbeddedAuth } from './embeddedAuth.ts'

/** A hosted lake would publish a release or scheduled draft without creating redirects for changed slugs. */
const withoutReleases: Partial<WorkspaceOptions> = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
}

/** The embedded lake supports only some features of Sanity's platform. */
export const features: Partial<WorkspaceOptions> = embedded
  ? {
      releases: { enabled: true },
      scheduledDrafts: { enabled: true },
      // Sanity's CLI loads this file with no `window`, or a simulated one without `fetch`. Nobody signs in there.
      ...(typeof window !== 'undefined' && 'fetch' in window ? { auth: createEmbeddedAuth() } : {}),
      announcements: { enabled: false },
      apps: { canvas: { enabled: false } },
      mediaLibrary: { enabled: false },
    }
  : withoutReleases

export const documentFeatures: NonNullable<PluginOptions['document']> = embedded
  ? { askToEdit: { enabled: false } }
  : {}

import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { embedded } from './connection.ts'
import { createEmbeddedAuth } from './signIn.ts'

/** The options for a hosted lake, which would publish releases and scheduled drafts without redirects. */
const withoutReleases: Partial<WorkspaceOptions> = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
}

/** The options that switch off what the lake cannot do: the embedded lake lacks features of Sanity's platform. */
export const features: Partial<WorkspaceOptions> = embedded
  ? {
      releases: { enabled: true },
      scheduledDrafts: { enabled: true },
      // Tools such as typegen load this file outside a browser, where nobody signs in.
      ...(typeof window !== 'undefined' && 'fetch' in window ? { auth: createEmbeddedAuth() } : {}),
      announcements: { enabled: false },
      apps: { canvas: { enabled: false } },
      mediaLibrary: { enabled: false },
      // The other strategies use text::query, which the embedded lake does not support.
      search: { strategy: 'groqLegacy' },
    }
  : withoutReleases

export const documentFeatures: NonNullable<PluginOptions['document']> = embedded
  ? { askToEdit: { enabled: false } }
  : {}

import type { PluginOptions, WorkspaceOptions } from 'sanity'
import { embedded } from './connection.ts'
import { embeddedAuth } from './signIn.ts'

/** A hosted lake publishes releases and scheduled drafts without the redirects that moving a page needs; ours makes them. */
const onlyPublishing: Partial<WorkspaceOptions> = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
}

/** What the hosted platform does beside its Content Lake, and the embedded lake does not. */
export const features: Partial<WorkspaceOptions> = embedded
  ? {
      releases: { enabled: true },
      scheduledDrafts: { enabled: true },
      // Tools such as typegen read this outside a browser, where nobody signs in.
      ...(typeof window !== 'undefined' && 'fetch' in window ? { auth: embeddedAuth() } : {}),
      announcements: { enabled: false },
      apps: { canvas: { enabled: false } },
      mediaLibrary: { enabled: false },
      // The other ones ask with text::query, which groq-js does not have.
      search: { strategy: 'groqLegacy' },
    }
  : onlyPublishing

export const documentFeatures: NonNullable<PluginOptions['document']> = embedded
  ? { askToEdit: { enabled: false } }
  : {}

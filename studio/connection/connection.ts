import { type ClientConfig, createClient } from '@sanity/client'

const hostedProject = process.env.SANITY_STUDIO_PROJECT_ID

/** With no project of its own, the Studio edits the Content Lake of the server that it comes from. */
export const embedded = !hostedProject

export const projectId = hostedProject || 'embedded'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** Where the server has it, in the embedded and in the hosted case. */
export const basePath = '/studio'

/** Where the site is that the Studio previews; empty when that is its own origin. */
export const previewOrigin = (process.env.SANITY_STUDIO_PREVIEW_ORIGIN || '').replace(/\/+$/, '')

/** Sends every request to the page's own origin, which is where the embedded lake answers. */
export const embeddedClient = (options: ClientConfig) =>
  createClient({ ...options, apiHost: globalThis.location.origin, useProjectHostname: false })

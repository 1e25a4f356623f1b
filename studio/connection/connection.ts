import { type ClientConfig, createClient } from '@sanity/client'
import { retryRequests } from './retryRequests.ts'
import { saves } from './saves.ts'

const hostedProject = process.env.SANITY_STUDIO_PROJECT_ID

/** With no project of its own, the Studio edits the Content Lake of the server that it comes from. */
export const embedded = !hostedProject

export const projectId = hostedProject || 'embedded'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** Where the site is that the Studio previews; empty when that is its own origin. */
export const previewOrigin = (process.env.SANITY_STUDIO_PREVIEW_ORIGIN || '').replace(/\/+$/, '')

/** Requests to the page's own origin are answered by the embedded lake; those to a hosted one may be forbidden. */
const requestHandler = retryRequests(saves, { retryReads: embedded })

/**
 * The client of the whole Studio: what it sends arrives, however long that takes. An embedded one sends every
 * request to the page's own origin, which is where the lake answers.
 */
export const studioClient = (options: ClientConfig) =>
  createClient({
    ...options,
    ...(embedded ? { apiHost: globalThis.location.origin, useProjectHostname: false } : {}),
    requestHandler,
  })

import { type ClientConfig, createClient } from '@sanity/client'
import { requestTracker } from './requestTracker.ts'
import { retryRequests } from './retryRequests.ts'

const hostedProject = process.env.SANITY_STUDIO_PROJECT_ID

/** Whether the Studio edits the embedded lake, not a hosted one. */
export const embedded = !hostedProject

export const projectId = hostedProject || 'embedded'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** The origin of the previewed site; empty if the site and the Studio have the same origin. */
export const previewOrigin = (process.env.SANITY_STUDIO_PREVIEW_ORIGIN || '').replace(/\/+$/, '')

export const siteOrigin = () => previewOrigin || globalThis.location.origin

/** Reads from a hosted lake are not retried: a CORS error looks like an outage, so the retries would never end. */
const requestHandler = retryRequests(requestTracker, { retryReads: embedded })

export const createStudioClient = (options: ClientConfig) =>
  createClient({
    ...options,
    ...(embedded ? { apiHost: globalThis.location.origin, useProjectHostname: false } : {}),
    requestHandler,
  })

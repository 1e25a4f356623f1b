import { previewOrigin } from '../connection/connection.ts'

/** Returns the origin of the site: editors paste links from it. */
export const siteOrigin = (): string => previewOrigin || globalThis.location.origin

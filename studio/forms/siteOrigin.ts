import { previewOrigin } from '../connection/connection.ts'

/** Returns the origin of the site. Pasted links to it become paths. */
export const siteOrigin = (): string => previewOrigin || globalThis.location.origin

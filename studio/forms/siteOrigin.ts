import { previewOrigin } from '../connection/connection.ts'

/** Where visitors find the site, for what editors paste from it. */
export const siteOrigin = (): string => previewOrigin || globalThis.location.origin

import { secureHeaders } from 'hono/secure-headers'
import { isStudioPath } from '../../domain/paths.ts'
import type { Env } from '../../src/config/parseEnv.ts'

/**
 * What holds for every answer of this origin. Only the site itself (the Studio's preview) may frame it; what a
 * page's policy says of that comes before the older header here.
 */
export const baseHeaders = secureHeaders({
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  // The pictures may be shown elsewhere, and whether there is HTTPS is for the proxy in front to say.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
})

const HOSTED_ASSETS = 'https://cdn.sanity.io'

/** The origins that the configured services add to what a page may ask for. */
function hostedOrigins({ content, enquiry, mail }: Env): string[] {
  const { embedded, projectId } = content
  const lake = embedded
    ? []
    : [`https://${projectId}.api.sanity.io`, `https://${projectId}.apicdn.sanity.io`]
  const services = [enquiry.origin, mail.origin].flatMap((url) => (url ? new URL(url).origin : []))
  return [...lake, ...services]
}

/** What a page's policy depends on. */
export type PageView = {
  inStudio: boolean
  /** Of the one style element that the page may carry, for example `sha256-…`. */
  styleHash?: string | undefined
}

/**
 * The Content-Security-Policy of a page: nothing but what this origin serves, the map's frame, and the
 * configured services. Styles in the HTML are refused, as elements and as attributes, but for the one element that
 * the server wrote — except when the Studio shows the page: its overlays bring theirs.
 */
export function contentSecurityPolicy(env: Env, { inStudio, styleHash }: PageView): string {
  const assets = env.content.embedded ? [] : [HOSTED_ASSETS]
  const ownStyle = styleHash ? [`'${styleHash}'`] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(inStudio ? ["'unsafe-inline'"] : ownStyle)],
    'img-src': ["'self'", 'data:', ...assets],
    'media-src': ["'self'", ...assets],
    'connect-src': ["'self'", ...hostedOrigins(env)],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(env.studioOrigin ? [env.studioOrigin] : [])],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * Whether the Studio shows a page, so that its overlays need their styles: in a frame, which only the Studio may
 * make, or in a window that the Studio of this host opened.
 */
export function isStudioPreview(request: Request): boolean {
  if (request.headers.get('sec-fetch-dest') === 'iframe') return true
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return false
  const { host, pathname } = new URL(referer)
  return host === request.headers.get('host') && isStudioPath(pathname)
}

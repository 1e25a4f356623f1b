import { isStudioPath } from '../../domain/paths.ts'
import { videoFrameOrigins } from '../../domain/videos.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import { hostedOriginsOf } from '../config/hostedProject.ts'
import { hashOf, inlineScriptHash } from './pages/inlineScript.ts'

const HTTPS_ONLY_SECONDS = 31_536_000

/**
 * What holds for every answer of this origin. Only the site itself (the Studio's preview) may frame it; what a
 * page's policy says of that comes before the older header here.
 *
 * @param isHttps whether the site's public address begins with https
 */
export const baseHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Of this host only: subdomains are not the site's to decide on.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}` } : {}),
})

const HOSTED_ASSETS = 'https://cdn.sanity.io'

function hostedOrigins({ content, enquiry, mail, webVitalsUrl = '' }: Env): string[] {
  const { embedded, projectId } = content
  const lake = embedded ? [] : hostedOriginsOf(projectId)
  const services = [enquiry.origin, mail.origin, webVitalsUrl].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url).origin : [],
  )
  return [...lake, ...services]
}

export type PageView = {
  inStudio: boolean
  /** The hash of the page's one style element; several where one policy holds for all. */
  styleHash?: string | readonly string[] | undefined
  /** The origins that the page may show in frames, for example https://www.openstreetmap.org. */
  frameOrigins?: readonly string[] | undefined
  /** Of further scripts in the page, as a policy names them. */
  scriptHashes?: readonly string[]
}

/**
 * The Content-Security-Policy of a page: nothing but what this origin serves, the page's own script, the map's and
 * videos' frames, and the configured services. Styles in the HTML are refused, as elements and as attributes, but for the one element that
 * the server wrote — except when the Studio shows the page: its overlays bring theirs, and a draft may name another map.
 */
export function contentSecurityPolicy(
  env: Env,
  { inStudio, styleHash, frameOrigins = [], scriptHashes = [] }: PageView,
): string {
  const assets = env.content.embedded ? [] : [HOSTED_ASSETS]
  const ownStyle = [styleHash ?? []].flat().map((hash) => `'${hash}'`)
  return policyOf({
    ...CLOSED,
    'script-src': ["'self'", inlineScriptHash, ...scriptHashes],
    'style-src': ["'self'", ...(inStudio ? ["'unsafe-inline'"] : ownStyle)],
    'img-src': ["'self'", 'data:', ...assets],
    'media-src': ["'self'", ...assets],
    // A map is asked whether it answers before it is framed.
    'connect-src': ["'self'", ...hostedOrigins(env), ...frameOrigins],
    'frame-src': inStudio
      ? ["'self'", 'https:']
      : ["'self'", ...frameOrigins, ...videoFrameOrigins],
    'frame-ancestors': ["'self'", ...(env.studioOrigin ? [env.studioOrigin] : [])],
  })
}

/**
 * What hosted Sanity adds to what the Studio asks for: its API, its pictures and those of its users, its typeface, and
 * the script by which its dashboard shows the Studio.
 */
const HOSTED_STUDIO = {
  scripts: ['https://core.sanity-cdn.com'],
  fonts: ['https://studio-static.sanity.io'],
  api: [
    'https://*.sanity.io',
    'wss://*.sanity.io',
    'https://sanity-cdn.com',
    'https://*.sanity-cdn.com',
  ],
  pictures: ['https:'],
}

const NOTHING_HOSTED = { scripts: [], fonts: [], api: [], pictures: [] }

/**
 * The Content-Security-Policy of the Studio's page. It makes its styles as it runs; of scripts it may run what this
 * origin serves and the one that its page brings along.
 *
 * @param html the page
 */
export function studioSecurityPolicy(
  { siteUrl, content: { embedded } }: Env,
  html: string,
): string {
  const { scripts, fonts, api, pictures } = embedded ? NOTHING_HOSTED : HOSTED_STUDIO
  return policyOf({
    ...CLOSED,
    'font-src': [...CLOSED['font-src'], ...fonts],
    'script-src': ["'self'", ...scripts, ...hashesOfScripts(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:', ...pictures],
    'connect-src': ["'self'", ...api],
    'worker-src': ["'self'", 'blob:'],
    // The preview; the site may have another address than the Studio.
    'frame-src': ["'self'", ...(siteUrl ? [siteUrl] : [])],
    'frame-ancestors': ["'self'"],
  })
}

/** The base of both policies: nothing may be loaded that a directive does not name. */
const CLOSED = {
  'default-src': ["'none'"],
  'font-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
}

const policyOf = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** The scripts that stand in a page, as a policy names them. */
const hashesOfScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script))

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

/** Whether a person opens a page. Programs that guess addresses or load ahead send other headers. */
export const isPageOpening = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document' &&
  !request.headers.has('sec-purpose') &&
  !isStudioPreview(request)

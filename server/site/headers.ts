import { isStudioPath } from '../../domain/paths.ts'
import { videoFrameOrigins } from '../../domain/videos.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import { hostedOriginsOf } from '../config/hostedProject.ts'
import { hashScript, inlineScriptHash } from './pages/inlineScript.ts'

const HTTPS_ONLY_SECONDS = 31_536_000

/**
 * Returns the headers of every answer. `frame-ancestors` in the policy of a page overrides `x-frame-options`.
 *
 * @param isHttps whether the public address of the site begins with https
 */
export const listBaseHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Without includeSubDomains, because other subdomains may have other owners.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}` } : {}),
})

const HOSTED_ASSETS = 'https://cdn.sanity.io'

/** Lists the origins to which a page connects besides its own: hosted Sanity and the configured services. */
function listServiceOrigins({ content, enquiry, mail, webVitalsUrl = '' }: Env): string[] {
  const { embedded, projectId } = content
  const lake = embedded ? [] : hostedOriginsOf(projectId)
  const services = [enquiry.origin, mail.origin, webVitalsUrl].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url).origin : [],
  )
  return [...lake, ...services]
}

export type PageView = {
  inStudio: boolean
  /** The hash of the page's style element; several for a policy of all pages. */
  styleHash?: string | readonly string[] | undefined
  /** The origins that the page may show in frames, for example https://www.openstreetmap.org. */
  frameOrigins?: readonly string[] | undefined
  scriptHashes?: readonly string[]
}

/**
 * Returns the Content-Security-Policy of a page. It allows this origin, the assets of hosted content, inline scripts
 * and styles with the given hashes, frames of maps and videos, and the configured services. In the Studio it allows any
 * inline style, for overlays, and any https frame, because a draft may have another map.
 */
export function formatPagePolicy(
  env: Env,
  { inStudio, styleHash, frameOrigins = [], scriptHashes = [] }: PageView,
): string {
  const assets = env.content.embedded ? [] : [HOSTED_ASSETS]
  const styleHashes = [styleHash ?? []].flat().map((hash) => `'${hash}'`)
  return formatPolicy({
    ...COMMON_DIRECTIVES,
    'script-src': ["'self'", inlineScriptHash, ...scriptHashes],
    'style-src': ["'self'", ...(inStudio ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', ...assets],
    'media-src': ["'self'", ...assets],
    // The page checks that the map's host answers before it shows the frame.
    'connect-src': ["'self'", ...listServiceOrigins(env), ...frameOrigins],
    'frame-src': inStudio
      ? ["'self'", 'https:']
      : ["'self'", ...frameOrigins, ...videoFrameOrigins],
    'frame-ancestors': ["'self'", ...(env.studioOrigin ? [env.studioOrigin] : [])],
  })
}

/**
 * Returns the Content-Security-Policy of the Studio, which creates styles at run time.
 *
 * @param html its page, whose inline scripts are allowed
 */
export function formatStudioPolicy({ siteUrl, content: { embedded } }: Env, html: string): string {
  const ifHosted = (...sources: string[]) => (embedded ? [] : sources)
  return formatPolicy({
    ...COMMON_DIRECTIVES,
    'font-src': [...COMMON_DIRECTIVES['font-src'], ...ifHosted('https://studio-static.sanity.io')],
    // Sanity's dashboard needs its script from this host to embed the Studio.
    'script-src': [
      "'self'",
      ...ifHosted('https://core.sanity-cdn.com'),
      ...hashInlineScripts(html),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...ifHosted('https:')],
    'media-src': ["'self'", 'blob:', ...ifHosted('https:')],
    'connect-src': [
      "'self'",
      ...ifHosted(
        'https://*.sanity.io',
        'wss://*.sanity.io',
        'https://sanity-cdn.com',
        'https://*.sanity-cdn.com',
      ),
    ],
    'worker-src': ["'self'", 'blob:'],
    // The site, for the preview, may have another origin than the Studio.
    'frame-src': ["'self'", ...(siteUrl ? [siteUrl] : [])],
    'frame-ancestors': ["'self'"],
  })
}

const COMMON_DIRECTIVES = {
  'default-src': ["'none'"],
  'font-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
}

const formatPolicy = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashScript(script))

/** Whether the Studio shows a page: in a frame (only the Studio may frame pages), or in a window that it opened. */
export function isStudioPreview(request: Request): boolean {
  if (request.headers.get('sec-fetch-dest') === 'iframe') return true
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return false
  const { host, pathname } = new URL(referer)
  return host === request.headers.get('host') && isStudioPath(pathname)
}

/** Whether a person opens a page outside the Studio. Bots and prefetches send other headers. */
export const isPageOpening = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document' &&
  !request.headers.has('sec-purpose') &&
  !isStudioPreview(request)

import { isStudioPath } from '../../domain/paths.ts'
import { videoFrameOrigins } from '../../domain/videos.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import { hostedOriginsOf } from '../config/hostedProject.ts'
import { hashScript, inlineScriptHash } from './pages/inlineScript.ts'

const HSTS_MAX_AGE_SECONDS = 31_536_000

/** Lists the security headers except Content-Security-Policy, whose `frame-ancestors` overrides `x-frame-options`. */
export const listBaseHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Without includeSubDomains, because a subdomain may belong to somebody else and lack HTTPS.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` } : {}),
})

const HOSTED_ASSETS = 'https://cdn.sanity.io'

function listServiceOrigins({ content, enquiry, mail, webVitalsUrl = '' }: Env): string[] {
  const { embedded, projectId } = content
  const lake = embedded ? [] : hostedOriginsOf(projectId)
  const services = [enquiry.origin, mail.origin, webVitalsUrl].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url).origin : [],
  )
  return [...lake, ...services]
}

export type PagePolicyOptions = {
  isPreview: boolean
  /** The hash of the page's style element, such as `sha256-…` without quotes, or the hashes of all pages. */
  styleHash?: string | readonly string[] | undefined
  frameOrigins?: readonly string[] | undefined
}

/**
 * Formats a Content-Security-Policy. The preview allows inline styles for its overlays, and frames of any host, because
 * a draft may contain any map.
 */
export function formatPagePolicy(
  env: Env,
  { isPreview, styleHash, frameOrigins = [] }: PagePolicyOptions,
): string {
  const assets = env.content.embedded ? [] : [HOSTED_ASSETS]
  const styleHashes = [styleHash ?? []].flat().map((hash) => `'${hash}'`)
  return formatPolicy({
    ...COMMON_DIRECTIVES,
    'script-src': ["'self'", inlineScriptHash],
    'style-src': ["'self'", ...(isPreview ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', ...assets],
    'media-src': ["'self'", ...assets],
    // The page checks that the map's host answers before it shows the frame.
    'connect-src': ["'self'", ...listServiceOrigins(env), ...frameOrigins],
    'frame-src': isPreview
      ? ["'self'", 'https:']
      : ["'self'", ...frameOrigins, ...videoFrameOrigins],
    'frame-ancestors': ["'self'", ...(env.studioOrigin ? [env.studioOrigin] : [])],
  })
}

/** @param html the Studio's page, whose inline scripts the policy allows */
export function formatStudioPolicy({ siteUrl, content: { embedded } }: Env, html: string): string {
  const ifHosted = (...sources: string[]) => (embedded ? [] : sources)
  return formatPolicy({
    ...COMMON_DIRECTIVES,
    'font-src': [...COMMON_DIRECTIVES['font-src'], ...ifHosted('https://studio-static.sanity.io')],
    // `sanity build` adds a script from core.sanity-cdn.com, which connects the Studio to Sanity's dashboard.
    'script-src': [
      "'self'",
      ...ifHosted('https://core.sanity-cdn.com'),
      ...hashInlineScripts(html),
    ],
    // The Studio creates styles at run time.
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
    // The preview frames the site, whose origin may differ from the Studio's origin.
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

/** Whether the page was opened from the Studio or is in a frame. Only the Studio can frame the page. */
export function isStudioPreview(request: Request): boolean {
  if (request.headers.get('sec-fetch-dest') === 'iframe') return true
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return false
  const { host, pathname } = new URL(referer)
  return host === request.headers.get('host') && isStudioPath(pathname)
}

/** Whether a person opens a page outside the Studio. Most bots omit `sec-fetch-…`; prefetches send `sec-purpose`. */
export const isVisitorNavigation = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document' &&
  !request.headers.has('sec-purpose') &&
  !isStudioPreview(request)

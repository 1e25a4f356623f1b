import { paths } from './fixedPages.ts'
import { defaultLanguage, type Language } from './languages.ts'

export { type PageType, pathOfType, paths } from './fixedPages.ts'

export const trialParameter = 'trial'
export const trialHref = `${paths.contact}?${trialParameter}`

export const pathOfSlug = <Slug extends string>(slug: Slug) => `/${slug}` as const

export const feedPathOf = (language: Language) =>
  language === defaultLanguage ? '/feed.xml' : (`/feed-${language}.xml` as const)
export const sharePath = '/share'

export const sharePicturePath = (path: string) =>
  `${sharePath}${path === paths.home ? '' : path}.png` as const

export function pagePathOfSharePicture(path: string): string | undefined {
  const match = /^\/share(\/.+)?\.png$/.exec(path)
  return match ? (match[1] ?? paths.home) : undefined
}

export const studioPath = '/studio'

export const isStudioPath = (pathname: string): boolean =>
  pathname === studioPath || pathname.startsWith(`${studioPath}/`)

/** The paths of the two API calls for each enquiry (docs/spec.md, section 7), and of web vitals reports. */
export const callPaths = {
  createEnquiry: (product: string) => `/api/${product}/CreateEnquiry`,
  sendEmail: '/api/v1.0/email/send',
  webVitals: '/api/v1.0/web-vitals',
} as const

export const enquiriesPath = '/api/enquiries'

/** Parses a path without throwing. Reads `//name` as a path, not as a host. */
const urlOf = (href: string) => new URL(href.replace(/^\/?/, 'http://site.invalid/'))

/** Normalizes escapes and dot segments (RFC 3986, 6.2.2), and removes extra slashes. Keeps case, query and hash. */
export function canonicalHref(href: string): string {
  const { pathname, search, hash } = urlOf(href)
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/%([0-9a-f]{2})/gi, unescapeUnreserved)
  return path + search + hash
}

function unescapeUnreserved(escaped: string, code: string): string {
  const character = String.fromCharCode(Number.parseInt(code, 16))
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
}

/** Adds the query of a request to the target of a redirect. The target's own parameters come first and so are used. */
export function withQuery(href: string, query: string): string {
  const { pathname, search, hash } = urlOf(href)
  const queries = [search, query].map((each) => each.replace(/^\?/, '')).filter(Boolean)
  return pathname + (queries.length > 0 ? `?${queries.join('&')}` : '') + hash
}

/** Decodes a path or an anchor, except escaped reserved characters such as `%2F`. Keeps malformed text. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Normalizes a path for comparisons: the site ignores case, escapes and extra slashes. Omits query and hash. */
export const normalizePath = (href: string): string =>
  readablePath(urlOf(canonicalHref(href)).pathname).toLowerCase()

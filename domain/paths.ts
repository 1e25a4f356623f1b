/** The path of every page that exists once (docs/spec.md, 2; the last one docs/decisions/0044-questions.md). */
export const paths = {
  home: '/',
  blog: '/blog',
  contact: '/contactus',
  thankYou: '/thankyou',
  about: '/aboutus',
  privacy: '/privacy',
  refund: '/refund-policy',
  terms: '/terms-conditions',
  questions: '/questions',
} as const

export const trialParameter = 'trial'
export const trialHref = `${paths.contact}?${trialParameter}`

/** The path of a post or a landing page by its slug, which may have several segments. */
export const pathOfSlug = <Slug extends string>(slug: Slug) => `/${slug}` as const

export const pathOfType = {
  homePage: paths.home,
  blogPage: paths.blog,
  contactPage: paths.contact,
  thankYouPage: paths.thankYou,
  aboutPage: paths.about,
  privacyPage: paths.privacy,
  refundPage: paths.refund,
  termsPage: paths.terms,
  questionsPage: paths.questions,
} as const

export type PageType = keyof typeof pathOfType

export const feedPath = '/feed.xml'
export const llmsPath = '/llms.txt'

export const sharePath = '/share'

export const sharePicturePath = (path: string) =>
  `${sharePath}${path === paths.home ? '' : path}.png` as const

export function pageOfSharePicture(path: string): string | undefined {
  const page = /^\/share(\/.+)?\.png$/.exec(path)
  return page ? (page[1] ?? paths.home) : undefined
}

export const studioPath = '/studio'

export const isStudioPath = (pathname: string): boolean =>
  pathname === studioPath || pathname.startsWith(`${studioPath}/`)

/** The two calls of an enquiry (docs/spec.md, 7), and where browsers report their web vitals. */
export const callPaths = {
  createEnquiry: (product: string) => `/api/${product}/CreateEnquiry`,
  sendEmail: '/api/v1.0/email/send',
  webVitals: '/api/v1.0/web-vitals',
} as const

/** Where the Studio reads enquiries and says what became of them (domain/enquiryList.ts). */
export const enquiriesPath = '/api/enquiries'

/** Parses a path. Several leading slashes do not name a host, and nothing throws. */
const urlOf = (href: string) => new URL(href.replace(/^\/?/, 'http://site.invalid/'))

/**
 * A path as a browser writes it and as the site has it in its URLs: escaped where it must be and nowhere
 * else (RFC 3986, 6.2.2), with single slashes and none at the end. What follows `?` or `#` stays.
 *
 * @param href a path of this site, as an editor or a browser wrote it
 */
export function canonicalHref(href: string): string {
  const { pathname, search, hash } = urlOf(href)
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/%([0-9a-f]{2})/gi, unescapePlain)
  return path + search + hash
}

function unescapePlain(escaped: string, code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code, 16))
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase()
}

/** A path or an anchor as people read it; as it is where its escapes are malformed. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * A form of a path for comparison: the site ignores case, escapes, doubled and trailing slashes. `?`, `#` and what
 * follows are left out.
 *
 * @param href a path of this site, as an editor or a browser wrote it
 */
export const normalizePath = (href: string): string =>
  readablePath(urlOf(canonicalHref(href)).pathname).toLowerCase()

import { normalizePath, paths } from './paths.ts'

/** The files of `public/`, which stand at the root of the site. */
const publicFiles = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'site.webmanifest',
]

/** The first segments of paths that the Studio, a service or a file answers, with all that is below them. */
const takenSegments: readonly string[] = [
  'studio',
  'api',
  'assets',
  'images',
  'files',
  'media',
  'v1',
  'vx',
  'healthz',
  'readyz',
  'share',
  'share.png',
  'feed.xml',
  'llms.txt',
  'robots.txt',
  '404',
  '404.html',
  'index.html',
  '_redirects',
  ...publicFiles,
]

const listPages = `${paths.blog}/page`

/**
 * Whether a page that exists once, the Studio, a service or a file answers at a path, so that neither a post, a landing
 * page nor a redirect can.
 */
export function isReserved(href: string): boolean {
  const path = normalizePath(href)
  const [, first = ''] = path.split('/')
  return (
    Object.values<string>(paths).includes(path) ||
    path === listPages ||
    path.startsWith(`${listPages}/`) ||
    takenSegments.includes(first) ||
    /^v\d|^sitemap(-\d+)?\.xml$/.test(first)
  )
}

import { isExportedPostListPath } from './exportedPostList.ts'
import { normalizePath, paths } from './paths.ts'

const publicFiles = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'site.webmanifest',
]

const takenFirstSegments: readonly string[] = [
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
  'robots.txt',
  '404',
  '404.html',
  'index.html',
  ...publicFiles,
]

/** Reserved paths belong to a fixed page, the Studio, a service or a file. No other page or redirect may use them. */
export function isReserved(href: string): boolean {
  const path = normalizePath(href)
  const [, first = ''] = path.split('/')
  return (
    Object.values<string>(paths).includes(path) ||
    isExportedPostListPath(`${path}/`) ||
    takenFirstSegments.includes(first) ||
    /^v\d|^(sitemap|feed)(-\w+)?\.xml$/.test(first)
  )
}

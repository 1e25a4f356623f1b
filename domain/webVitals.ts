import { readExportedPostListPath } from './exportedPostList.ts'
import { normalizePath, pathOfSlug, paths } from './paths.ts'

/** What is measured; CLS is a number without a unit, the others are milliseconds. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export type WebVitalName = (typeof webVitalNames)[number]

export type WebVitalsReport = {
  /** The pattern of the page's path, which does not say which post was read. */
  route: string
  metrics: Partial<Record<WebVitalName, number>>
}

/** A post, or a landing page of one segment. */
const FREE = pathOfSlug(':slug')

/** A landing page of several segments, or whatever has no page. */
const DEEPER = '*'

export const reportedRoutes: readonly string[] = [...Object.values(paths), FREE, DEEPER]

export function reportedRouteOf(pathname: string): string {
  const path = normalizePath(pathname)
  if (Object.values<string>(paths).includes(path)) return path
  if (readExportedPostListPath(path)) return paths.blog
  return path.indexOf('/', 1) < 0 ? FREE : DEEPER
}

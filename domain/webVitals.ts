import { parseExportedPostListPath } from './exportedPostList.ts'
import { normalizePath, pathOfSlug, paths } from './paths.ts'

/** CLS has no unit; the other metrics are in milliseconds. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export type WebVitalName = (typeof webVitalNames)[number]

export type WebVitalsReport = {
  /** A route pattern, which does not reveal which post was read. */
  route: string
  metrics: Partial<Record<WebVitalName, number>>
}

const SLUG_ROUTE = pathOfSlug(':slug')

const DEEP_ROUTE = '*'

export const reportedRoutes: readonly string[] = [...Object.values(paths), SLUG_ROUTE, DEEP_ROUTE]

export function reportedRouteOf(pathname: string): string {
  const path = normalizePath(pathname)
  if (Object.values<string>(paths).includes(path)) return path
  if (parseExportedPostListPath(path)) return paths.blog
  return path.indexOf('/', 1) < 0 ? SLUG_ROUTE : DEEP_ROUTE
}

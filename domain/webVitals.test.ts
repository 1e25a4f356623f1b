import { expect, test } from 'vitest'
import { reportedRouteOf, reportedRoutes } from './webVitals.ts'

test.each([
  ['/', '/'],
  ['/contactus', '/contactus'],
  ['/ContactUs/', '/contactus'],
  ['/blog', '/blog'],
  ['/blog/page/2', '/blog'],
  ['/a-post', '/:slug'],
  ['/कमरे', '/:slug'],
  ['/a/b', '*'],
])('the web vitals of %s are reported for the route %s', (path, route) => {
  expect(reportedRouteOf(path)).toBe(route)
  expect(reportedRoutes).toContain(route)
})

import { test as base, expect } from '@playwright/test'
import { answerMap, mapHost } from './map.ts'

export type Watched = {
  /** Console errors and uncaught errors of the page. */
  consoleErrors: string[]
  /** Requests to any host but this site and the map. */
  foreignRequests: string[]
}

/**
 * A console error, an uncaught error or a request to another host fails the journey.
 * Only the map may be requested from another host; a mock answers it.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const watched: Watched = { consoleErrors: [], foreignRequests: [] }
      const own = new URL(baseURL ?? '').host
      page.on('console', (message) => {
        if (message.type() === 'error') watched.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => watched.consoleErrors.push(error.message))
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol.startsWith('http') && host !== own && host !== mapHost)
          watched.foreignRequests.push(request.url())
      })
      await answerMap(page)
      await use(watched)
      expect(watched.consoleErrors, 'errors in the console').toEqual([])
      expect(watched.foreignRequests, 'requests that leave the machine').toEqual([])
    },
    { auto: true },
  ],
})

export { arrive, waitForHydration } from './arrive.ts'
export { expect }

/** Ignores errors that the journey causes on purpose. Any other error still fails it. */
export function ignoreErrors(watched: Watched, expected: RegExp) {
  watched.consoleErrors = watched.consoleErrors.filter((text) => !expected.test(text))
}

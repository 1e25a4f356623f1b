import { test as base, expect } from '@playwright/test'
import { answerMap, mapHost } from './map.ts'

export type Watched = {
  /** Console errors and uncaught errors of the page. */
  consoleErrors: string[]
  /** Requests to any host but this site and the map. */
  foreignRequests: string[]
}

/**
 * A visitor whose browser is watched: a console error, an uncaught error or a request that leaves the machine
 * fails the journey. The map frame, the one request that may leave, is answered here.
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
export function forgive(watched: Watched, meant: RegExp) {
  watched.consoleErrors = watched.consoleErrors.filter((text) => !meant.test(text))
}

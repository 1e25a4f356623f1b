import { test as base, expect } from '@playwright/test'
import { mapHost, mockMap } from './map.ts'

export type PageLog = {
  /** Console errors and uncaught errors of the page. */
  consoleErrors: string[]
  /** Requests to any host but this site and the map. */
  foreignRequests: string[]
}

/** Fails a journey whose page log has an entry. A mock answers requests for the map. */
export const test = base.extend<{ pageLog: PageLog }>({
  pageLog: [
    async ({ page, baseURL }, use) => {
      const pageLog: PageLog = { consoleErrors: [], foreignRequests: [] }
      const siteHost = new URL(baseURL ?? '').host
      page.on('console', (message) => {
        if (message.type() === 'error') pageLog.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => pageLog.consoleErrors.push(error.message))
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol.startsWith('http') && host !== siteHost && host !== mapHost)
          pageLog.foreignRequests.push(request.url())
      })
      await mockMap(page)
      await use(pageLog)
      expect(pageLog.consoleErrors, 'errors in the console').toEqual([])
      expect(pageLog.foreignRequests, 'requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

export { arrive, waitForHydration } from './arrive.ts'
export { expect }

export function removeExpectedErrors(pageLog: PageLog, expected: RegExp) {
  pageLog.consoleErrors = pageLog.consoleErrors.filter((text) => !expected.test(text))
}

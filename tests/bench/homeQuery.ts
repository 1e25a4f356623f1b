import type { Browser } from '@playwright/test'
import type { TestServer } from '../setup/server/testServer.ts'

/** Path and search of the query that an open home page asks after a publish. */
export async function homeQueryOf(server: TestServer, browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
  await listening
  const asking = page.waitForRequest((request) => /\/data\/query\/.*homePage/.test(request.url()))
  await server.client().patch('homePage').set({ 'seo.description': 'Measured.' }).commit()
  const { pathname, search } = new URL((await asking).url())
  await page.close()
  return pathname + search
}

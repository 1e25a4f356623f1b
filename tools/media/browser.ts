import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'

/** The Chromium to draw with: CHROMIUM_PATH, else `chromium` on the PATH, else Playwright's own. */
function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  } catch {
    return chromium.executablePath()
  }
}

export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
    })
  } catch (cause) {
    throw new Error(
      'No Chromium could be started. Install one (npx playwright install chromium) or set CHROMIUM_PATH.',
      { cause },
    )
  }
}

/** Serves the mock-ups while `work` runs, and hands it their address. */
export async function withMockups<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('mockups', import.meta.url)),
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite-media', import.meta.url)),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  try {
    const url = server.resolvedUrls?.local[0]
    if (url === undefined) throw new Error('The mock-ups could not be served on this machine.')
    return await work(url)
  } finally {
    await server.close()
  }
}

/** Waits for the web fonts of the page, so that no letter is drawn in a stand-in. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

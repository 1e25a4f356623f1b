import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../browser.ts'
import { mockMap } from '../journeys/site/map.ts'
import { everyPage } from '../journeys/site/pages.ts'
import { openSettledPage } from './openSettledPage.ts'
import { takeDocsPictures } from './pictures.ts'
import { startSite } from './site.ts'

const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const
const folder = resolve('screenshots')

async function takeScreenshots(browser: Browser, origin: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const total = widths.length * schemes.length * everyPage.length
  let done = 0
  for (const colorScheme of schemes)
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: width < 768 ? 740 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
      })
      await mockMap(context)
      const page = await context.newPage()
      for (const { path, name } of everyPage) {
        await openSettledPage(page, path)
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
        done += 1
      }
      await context.close()
      console.log(`${done} of ${total}: ${width} px, ${colorScheme}`)
    }
}

async function run() {
  const givenOrigin = process.argv[2]?.replace(/\/$/, '')
  const site = givenOrigin
    ? { origin: givenOrigin, dataDir: process.env.DATA_DIR ?? '.data', stop: async () => {} }
    : await startSite()
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await takeDocsPictures(browser, site)
    await takeScreenshots(browser, site.origin)
  } finally {
    await browser.close()
    await site.stop()
  }
  console.log(`Screenshots: ${folder}. Pictures for the docs: docs/pictures.`)
}

await run()

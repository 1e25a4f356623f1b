import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../journeys/signIn.ts'
import { mockMap } from '../journeys/site/map.ts'
import { openBuiltStudio } from '../journeys/studio/desk.ts'
import { openPreview } from '../journeys/studio/preview.ts'
import { openSettledPage } from './openSettledPage.ts'
import type { Site } from './site.ts'

const folder = resolve('docs/pictures')
/** Keeps the docs fast on a slow connection. */
const MAX_BYTES = 150_000

type DocsPicture = {
  name: string
  contextOptions: BrowserContextOptions
  /** Must not change content, because the site may be in use. */
  show(page: Page, dataDir: string): Promise<void>
}

const pictures: DocsPicture[] = [
  {
    name: 'home-desktop',
    contextOptions: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    show: (page) => openSettledPage(page, '/'),
  },
  {
    name: 'home-phone',
    contextOptions: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      colorScheme: 'light',
    },
    show: (page) => openSettledPage(page, '/'),
  },
  {
    name: 'studio-preview',
    contextOptions: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    show: async (page, dataDir) => {
      await signIn(page.context().request, { dataDir })
      await openBuiltStudio(page)
      const preview = await openPreview(page, '/')
      await preview.getByRole('heading', { level: 1 }).click()
      await page.getByLabel('Heading', { exact: true }).click()
    },
  },
]

export async function takeDocsPictures(browser: Browser, { origin, dataDir }: Site) {
  mkdirSync(folder, { recursive: true })
  for (const { name, contextOptions, show } of pictures) {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      ...contextOptions,
    })
    await mockMap(context)
    const page = await context.newPage()
    await show(page, dataDir)
    const file = join(folder, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file)
    await context.close()
    if (size > MAX_BYTES)
      throw new Error(`${file} has ${size} bytes (limit: ${MAX_BYTES}). Lower the WebP quality.`)
    console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB`)
  }
}

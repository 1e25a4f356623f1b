import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../journeys/signIn.ts'
import { answerMap } from '../journeys/site/map.ts'
import { openBuiltStudio, openDocument } from '../journeys/studio/desk.ts'
import { openPreview } from '../journeys/studio/preview.ts'
import { openSettled } from './settle.ts'
import type { Site } from './site.ts'

const folder = resolve('docs/pictures')
/** The largest size of a picture, for readers on a slow connection. */
const MAX_BYTES = 150_000

type ReadmePicture = {
  name: string
  view: BrowserContextOptions
  show(page: Page, dataDir: string): Promise<void>
}

const desktop = { viewport: { width: 1280, height: 800 } }

const studio = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const

/** The pictures at the start of the README. No content is changed, because the site may be a real one. */
const pictures: ReadmePicture[] = [
  {
    name: 'home-desktop',
    view: { ...desktop, colorScheme: 'light' },
    show: (page) => openSettled(page, '/'),
  },
  {
    name: 'home-phone',
    view: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      colorScheme: 'light',
    },
    show: (page) => openSettled(page, '/'),
  },
  {
    name: 'pricing',
    view: { viewport: { width: 1280, height: 1200 }, colorScheme: 'light' },
    show: async (page) => {
      await openSettled(page, '/')
      await page.getByRole('checkbox', { name: /Restaurant Management/ }).check()
      const pricing = page.locator('section').filter({ has: page.getByRole('table') })
      await pricing.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    },
  },
  {
    name: 'dark',
    view: { ...desktop, colorScheme: 'dark' },
    show: (page) => openSettled(page, '/'),
  },
  {
    name: 'studio-preview',
    view: studio,
    show: async (page, dataDir) => {
      await signIn(page.context().request, { dataDir })
      await openBuiltStudio(page)
      const site = await openPreview(page, '/')
      await site.getByRole('heading', { level: 1 }).click()
      await page.getByLabel('Heading', { exact: true }).click()
    },
  },
  {
    name: 'studio-questions',
    view: studio,
    show: async (page, dataDir) => {
      await signIn(page.context().request, { dataDir })
      await openDocument(page, 'faq;faq-training')
      await page.getByRole('link', { name: 'How do I get started?' }).waitFor()
      await page.getByRole('textbox', { name: 'Question' }).click()
    },
  },
]

export async function takeReadmePictures(browser: Browser, { origin, dataDir }: Site) {
  mkdirSync(folder, { recursive: true })
  for (const { name, view, show } of pictures) {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      ...view,
    })
    await answerMap(context)
    const page = await context.newPage()
    await show(page, dataDir)
    const file = join(folder, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file)
    await context.close()
    if (size > MAX_BYTES)
      throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}: lower its quality.`)
    console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB`)
  }
}

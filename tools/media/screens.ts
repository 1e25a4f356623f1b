import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { settle } from './browser.ts'
import { heroFilm, whyFilm } from './mockups/timing.ts'
import { inSeed, write, writeWebp } from './write.ts'

interface Shot {
  /** The mock-up's name in mockups/main.tsx. */
  screen: string
  width: number
  height: number
  /** The moment of a film, in seconds. */
  at?: number
  /** Device pixels to a CSS pixel. */
  scale: number
}

const desk = { width: 1280, height: 800, scale: 1.25 } as const
const film = { width: 1280, height: 720, scale: 1.25 } as const

const shots: Record<string, Shot> = {
  'images/product/arrivals.webp': { screen: 'arrivals', ...desk },
  'images/product/room-rack.webp': { screen: 'room-rack', ...desk },
  'images/product/occupancy.webp': { screen: 'occupancy', ...desk },
  'images/product/folio.webp': { screen: 'folio', ...desk },
  'images/product/mobile-mis.webp': { screen: 'mobile-mis', ...desk },
  'images/hero/arrivals.webp': { screen: 'hero-arrivals', ...desk },
  'images/hero/room-rack.webp': { screen: 'hero-rack', ...desk },
  'images/hero/poster.webp': { screen: 'hero-film', ...film, at: heroFilm.posterAt },
  'images/why/poster.webp': { screen: 'why-film', ...film, at: whyFilm.posterAt },
  'images/brand/social-card.png': { screen: 'social-card', width: 1200, height: 630, scale: 1 },
}

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: shot.scale,
  })
  try {
    await openScreen(page, url, shot.screen)
    if (shot.at !== undefined) await seek(page, shot.at)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

type Page = Awaited<ReturnType<Browser['newPage']>>

export async function openScreen(page: Page, url: string, screen: string): Promise<void> {
  await page.goto(`${url}?screen=${screen}`, { waitUntil: 'networkidle' })
  await settle(page)
}

/** Draws a film as it is at `seconds`. */
export const seek = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((t) => {
    // main.tsx puts `seek` on the window for this call.
    const { seek } = window as unknown as { seek: (t: number) => void }
    seek(t)
  }, seconds)

/** Takes every still of the product. */
export async function takeScreens(browser: Browser, url: string): Promise<void> {
  for (const [path, shot] of Object.entries(shots)) {
    const png = await take(browser, url, shot)
    if (path.endsWith('.webp')) await writeWebp(inSeed(path), png)
    else await write(inSeed(path), await sharp(png).png({ palette: true, quality: 90 }).toBuffer())
    console.log(path)
  }
}

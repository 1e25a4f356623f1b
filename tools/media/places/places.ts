import type { Browser } from '@playwright/test'
import { inSeed, writeWebp } from '../write.ts'
import { backwater } from './backwater.ts'
import { beach } from './beach.ts'
import { courtyard } from './courtyard.ts'
import { frontDesk } from './front-desk.ts'
import { ghat } from './ghat.ts'
import { hills } from './hills.ts'
import { keyBoard } from './key-board.ts'
import { stepwell } from './stepwell.ts'

interface Place {
  width: number
  height: number
  draw: () => string
}

const place = (draw: () => string): Place => ({ width: 1200, height: 900, draw })

/** Every drawn picture: path under studio/seed/ and how to draw it. */
const places: Record<string, Place> = {
  'images/testimonials/stepwell-jodhpur.webp': place(stepwell),
  'images/testimonials/backwater-kumarakom.webp': place(backwater),
  'images/testimonials/ghat-varanasi.webp': place(ghat),
  'images/testimonials/hills-manali.webp': place(hills),
  'images/testimonials/beach-gokarna.webp': place(beach),
  'images/about/courtyard.webp': { width: 1600, height: 1000, draw: courtyard },
  'images/contact/front-desk.webp': { width: 1600, height: 1000, draw: frontDesk },
  'images/posts/what-is-hotel-property-management.webp': {
    width: 1600,
    height: 900,
    draw: keyBoard,
  },
}

/** Draws every place in the browser and writes it. */
export async function takePlaces(browser: Browser): Promise<void> {
  for (const [path, { width, height, draw }] of Object.entries(places)) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`)
    await writeWebp(inSeed(path), await page.screenshot())
    await page.close()
    console.log(path)
  }
}

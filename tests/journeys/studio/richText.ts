import type { Locator, Page } from '@playwright/test'

/** A time in which rich text follows the browser's selection, which it reads every 100 ms. */
const FOLLOWED_MS = 500

/** Clicks and presses no faster than rich text can follow. The page's clock must be installed before the page opens. */
export const slowInput = (page: Page) => ({
  async click(place: Locator) {
    await place.click()
    await page.clock.runFor(FOLLOWED_MS)
  },
  async press(key: string) {
    await page.keyboard.press(key)
    await page.clock.runFor(FOLLOWED_MS)
  },
})

import type { Locator, Page } from '@playwright/test'

/** Rich text reads the browser's selection every 100 ms. After this time it has surely read it. */
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

import type { Locator, Page } from '@playwright/test'

/** Longer than rich text takes to follow the browser's selection, which it reads every 100 ms. */
const FOLLOWED_MS = 500

/** A hand that is no faster than rich text; the page's clock has to be installed before the page opens. */
export const handOf = (page: Page) => ({
  async click(place: Locator) {
    await place.click()
    await page.clock.runFor(FOLLOWED_MS)
  },
  async press(key: string) {
    await page.keyboard.press(key)
    await page.clock.runFor(FOLLOWED_MS)
  },
})

import type { Locator, Page } from '@playwright/test'

/** The rich-text editor reads the browser's selection every 100 ms, so this is enough. */
const SELECTION_READ_MS = 500

/** Lets the editor read the selection after each click and key press. The page's clock must be installed first. */
export const slowInput = (page: Page) => ({
  async click(place: Locator) {
    await place.click()
    await page.clock.runFor(SELECTION_READ_MS)
  },
  async press(key: string) {
    await page.keyboard.press(key)
    await page.clock.runFor(SELECTION_READ_MS)
  },
})

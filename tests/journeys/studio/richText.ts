import type { Locator, Page } from '@playwright/test'

/** The rich-text editor reads the browser's selection every 100 ms. */
const SELECTION_WAIT_MS = 500

/** Lets the rich-text editor read the selection after each click and key press. The page's clock must be installed. */
export const slowInput = (page: Page) => ({
  async click(target: Locator) {
    await target.click()
    await page.clock.runFor(SELECTION_WAIT_MS)
  },
  async press(key: string) {
    await page.keyboard.press(key)
    await page.clock.runFor(SELECTION_WAIT_MS)
  },
})

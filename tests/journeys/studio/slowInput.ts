import type { Locator, Page } from '@playwright/test'

/** The rich-text editor may read a new selection 100 ms late. This wait is well above. */
const SELECTION_WAIT_MS = 500

/** Advances the page's clock after each input. The journey must call `page.clock.install()` first. */
export const createSlowInput = (page: Page) => ({
  async click(target: Locator) {
    await target.click()
    await page.clock.runFor(SELECTION_WAIT_MS)
  },
  async press(key: string) {
    await page.keyboard.press(key)
    await page.clock.runFor(SELECTION_WAIT_MS)
  },
})

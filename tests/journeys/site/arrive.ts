import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run it. */
export async function arrive(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Scripts run the page: its modal is no longer only an anchor's target. */
export const hydrated = (page: Page) =>
  page.locator('dialog[data-hydrated]').waitFor({ state: 'attached' })

/** Whatever was moving or changing colour has come to rest. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

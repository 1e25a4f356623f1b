import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run it. */
export async function arrive(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** The clock of the pages opened from now on stands still, and moves only when a journey moves it. */
export async function holdClock(page: Page) {
  const opening = new Date('2024-08-12T18:00:00+05:30')
  await page.clock.install({ time: opening })
  await page.clock.pauseAt(new Date(opening.getTime() + 1000))
}

/** Scripts run the page: its modal is no longer only an anchor's target. */
export const hydrated = (page: Page) =>
  page.locator('dialog[data-hydrated]').waitFor({ state: 'attached' })

/** Every section has its height: until then what is scrolled to may still move. */
export const laidOut = (page: Page) =>
  page.locator('[data-rhythm][data-laid-out]').waitFor({ state: 'attached' })

/** Every section is laid out, and whatever was moving or changing colour has come to rest. */
export const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[data-rhythm]:not([data-laid-out])') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

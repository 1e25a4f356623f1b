import type { Page } from '@playwright/test'

/** Opens a page and waits for its hydration. */
export async function arrive(page: Page, url: string) {
  const response = await page.goto(url)
  await waitForHydration(page)
  return response
}

/** Pauses the clock of pages that are opened later. Only the journey advances it. */
export async function pauseClock(page: Page) {
  const start = new Date('2024-08-12T18:00:00+05:30')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
}

export const waitForHydration = (page: Page) =>
  page.locator('dialog[data-hydrated]').waitFor({ state: 'attached' })

/** Waits until the page (`data-rhythm`) has laid out all its sections. Before that, a scroll target may still move. */
export const waitForLayout = (page: Page) =>
  page.locator('[data-rhythm][data-laid-out]').waitFor({ state: 'attached' })

/** Waits until every section is laid out and no animation is running. */
export const waitUntilAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[data-rhythm]:not([data-laid-out])') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

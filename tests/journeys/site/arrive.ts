import type { Page } from '@playwright/test'

/** Opens a page and waits for its hydration. */
export async function arrive(page: Page, url: string) {
  const response = await page.goto(url)
  await waitForHydration(page)
  return response
}

/** Pauses the clock of the pages that are opened later. Timers then run only when the journey calls `page.clock`. */
export async function pauseClock(page: Page) {
  const start = new Date('2024-08-12T18:00:00+05:30')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
}

export const waitForHydration = (page: Page) =>
  page.locator('dialog[data-hydrated]').waitFor({ state: 'attached' })

/** Until all sections are laid out, a scroll target may still move. Page.tsx sets the attributes. */
export const waitForLayout = (page: Page) =>
  page.locator('[data-gap][data-laid-out]').waitFor({ state: 'attached' })

export const waitUntilAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[data-gap]:not([data-laid-out])') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

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

/** Scrolls until the page has loaded and hydrated its parts, which it does at the visitor's first input. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    window.dispatchEvent(new Event('scroll'))
    return document.querySelector('dialog[data-hydrated]') !== null
  })

/** Until all sections are laid out, a scroll target may still move. */
export const waitForLayout = (page: Page) =>
  page.locator('html[data-laid-out]').waitFor({ state: 'attached' })

export const waitUntilAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('html:not([data-laid-out]) [data-gap]') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

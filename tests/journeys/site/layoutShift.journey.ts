import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './visitor.ts'

/** What may shift in all, over a visit to the whole of home. */
const limit = 0.01

test('nothing on home shifts, from the first paint to the last line and back', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift
        if (!hadRecentInput)
          window.shifts.push({ value, of: sources.map(({ node }) => name(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
  })
  // As on a slow link: fonts and pictures come when the words are long there.
  await page.route(/\.woff2$|\/images\//, async (route) => {
    await firstPaint(page)
    await route.continue()
  })

  await page.goto('/', { waitUntil: 'commit' })
  await firstPaint(page)
  await hydrated(page)
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      const inView = [...document.images].filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      })
      await Promise.all([document.fonts.ready, ...inView.map((picture) => picture.decode())])
      await frame()
    }
    const step = window.innerHeight / 2
    for (let top = 0; top < document.body.scrollHeight; top += step) await scrollTo(top)
    for (let top = document.body.scrollHeight; top > 0; top -= step) await scrollTo(top)
    await scrollTo(0)
  })
  const shifts = await page.evaluate(() => window.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(limit)
})

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Not in TypeScript's DOM. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifts: { value: number; of: (string | null | undefined)[] }[]
  }
}

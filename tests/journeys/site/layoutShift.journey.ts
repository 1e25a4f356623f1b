import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './visitor.ts'

const MAX_TOTAL_SHIFT = 0.01

const visits = [
  { path: '/', width: undefined },
  { path: '/refund-policy', width: undefined },
  // Many phones are 412 px wide. Lines wrap differently there, so a fallback font may shift the layout only there.
  { path: '/', width: 412 },
  { path: '/refund-policy', width: 412 },
]

for (const { path, width } of visits)
  test(`the layout of ${path} hardly shifts${width ? ` at ${width} px` : ''} while the page loads and is scrolled to its end and back`, {
    tag: width ? '@phone' : [],
  }, async ({ page, viewport }) => {
    if (width) await page.setViewportSize({ width, height: viewport?.height ?? width })
    await recordShifts(page)
    await holdUntilPainted(page, /\.woff2$|\/images\//)
    await page.goto(path, { waitUntil: 'commit' })
    await waitForHydration(page)
    await scrollThrough(page)
    const shifts = await page.evaluate(() => window.shifts)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_TOTAL_SHIFT)
  })

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift
        if (!hadRecentInput)
          window.shifts.push({ value, elements: sources.map(({ node }) => describeNode(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    const describeNode = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
  })

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      const inView = [...document.images].filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const isBesideView =
          bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth
        // A lazy picture in closed details is never loaded.
        return !isBesideView && picture.checkVisibility()
      })
      await Promise.all([document.fonts.ready, ...inView.map((picture) => picture.decode())])
      await frame()
    }
    const step = window.innerHeight / 2
    for (let top = 0; top < document.body.scrollHeight; top += step) await scrollTo(top)
    for (let top = document.body.scrollHeight; top > 0; top -= step) await scrollTo(top)
    await scrollTo(0)
  })

const holdUntilPainted = (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    await waitUntilPainted(page)
    await route.continue()
  })

async function waitUntilPainted(page: Page) {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
}

/** TypeScript's DOM library lacks this type. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifts: { value: number; elements: (string | null | undefined)[] }[]
  }
}

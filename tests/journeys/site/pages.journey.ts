import { waitUntilAtRest } from './arrive.ts'
import { expectNoViolations, installAxe } from './axe.ts'
import { findOverflow } from './findOverflow.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { everyPage, notFoundPage } from './pages.ts'
import { arrive, expect, removeExpectedErrors, test } from './visitor.ts'

const narrowViewports = [
  { width: 320, height: 640, label: '320 px' },
  { width: 640, height: 400, label: '200 % zoom on a desktop' },
]

test.describe('at rest', () => {
  // With reduced motion, no slide changes while a page is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, name, heading } of everyPage)
    test(`${name}: nothing overflows, click targets are large enough and, on a desktop, axe finds nothing`, async ({
      page,
      isMobile,
      pageLog,
    }) => {
      await installAxe(page)
      const response = await arrive(page, path)
      expect(response?.status()).toBe(path === notFoundPage.path ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await waitUntilAtRest(page)
      expect.soft(await findOverflow(page)).toEqual([])
      expect.soft(await findSmallTargets(page)).toEqual([])
      if (!isMobile) await expectNoViolations(page, 'at rest', { measuresContrast: true })

      for (const { label, ...viewport } of isMobile ? [] : narrowViewports) {
        await page.setViewportSize(viewport)
        expect.soft(await findOverflow(page), `at ${label}`).toEqual([])
      }
      // Chromium logs the page's 404 as an error.
      if (path === notFoundPage.path) removeExpectedErrors(pageLog, /404/)
    })
})

import { waitUntilAtRest } from './arrive.ts'
import { expectNothingFound, installAxe } from './axe.ts'
import { findOverflow } from './findOverflow.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { everyPage, unknown } from './pages.ts'
import { arrive, expect, ignoreErrors, test } from './visitor.ts'

const narrow = [
  { width: 320, height: 640, as: '320 px' },
  { width: 640, height: 400, as: '200 % zoom on a desktop' },
]

test.describe('at rest', () => {
  // No slide changes while a page is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, name, heading } of everyPage)
    test(`${name}: nothing overflows, click targets are large enough and, on a desktop, axe finds nothing`, async ({
      page,
      isMobile,
      watched,
    }) => {
      await installAxe(page)
      const response = await arrive(page, path)
      expect(response?.status()).toBe(path === unknown.path ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await waitUntilAtRest(page)
      expect.soft(await findOverflow(page)).toEqual([])
      expect.soft(await findSmallTargets(page)).toEqual([])
      if (!isMobile) await expectNothingFound(page, 'at rest', { contrast: true })

      for (const { as, ...viewport } of isMobile ? [] : narrow) {
        await page.setViewportSize(viewport)
        expect.soft(await findOverflow(page), `at ${as}`).toEqual([])
      }
      // Chromium logs the document's 404 itself.
      if (path === unknown.path) ignoreErrors(watched, /404/)
    })
})

import { atRest } from './arrive.ts'
import { bringAxe, expectNothingFound } from './axe.ts'
import { everyPage, unknown } from './pages.ts'
import { stickingOut } from './stickingOut.ts'
import { smallTargets } from './targets.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

const narrow = [
  { width: 320, height: 640, as: '320 px' },
  { width: 640, height: 400, as: 'a desk at 200 % zoom' },
]

test.describe('at rest', () => {
  // Nothing turns by itself while a page is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, name, heading } of everyPage)
    test(`${name}: nothing overflows, every target is at least 24 px, and axe finds nothing on a desktop`, async ({
      page,
      isMobile,
      watched,
    }) => {
      await bringAxe(page)
      const response = await arrive(page, path)
      expect(response?.status()).toBe(path === unknown.path ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await atRest(page)
      expect.soft(await stickingOut(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      if (!isMobile) await expectNothingFound(page, 'at rest', { contrast: true })

      for (const { as, ...viewport } of isMobile ? [] : narrow) {
        await page.setViewportSize(viewport)
        expect.soft(await stickingOut(page), `at ${as}`).toEqual([])
      }
      // Chromium itself logs that the document answered 404.
      if (path === unknown.path) forgive(watched, /404/)
    })
})

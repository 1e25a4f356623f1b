import { findOverflow } from './findOverflow.ts'
import { everyPage } from './pages.ts'
import { arrive, expect, test } from './visitor.ts'

// A browser with text twice as large (WCAG 1.4.4) on the narrowest screen (WCAG 1.4.10).
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

/** The pages with a table, a long text and a form. */
const samples = everyPage.filter(({ name }) => ['home', 'article', 'contact'].includes(name))

for (const { path, name } of samples)
  test(`${name}: nothing overflows with text twice as large, and the menu opens`, {
    tag: '@once',
  }, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await arrive(page, path)
      expect.soft(await findOverflow(page), `at ${width} px`).toEqual([])
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

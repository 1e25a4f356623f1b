import { findOverflow } from './findOverflow.ts'
import { everyPage } from './pages.ts'
import { arrive, expect, test } from './visitor.ts'

// Doubles the browser's text size (WCAG 1.4.4). The widths below include the 320 px of WCAG 1.4.10.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Home has a table, the article has a long text, and the contact page has a form. */
const samples = everyPage.filter(({ name }) => ['home', 'article', 'contact'].includes(name))

for (const { path, name } of samples)
  test(`${name}: nothing overflows at twice the text size, and the menu opens`, {
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

import { everyPage, unknown } from './pages.ts'
import { stickingOut } from './stickingOut.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

// A browser whose letters are twice as large (WCAG 1.4.4), on the narrowest screen (WCAG 1.4.10).
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

for (const { path, name } of everyPage)
  test(`${name}: with letters twice as large nothing sticks out, and the menu opens`, {
    tag: '@once',
  }, async ({ page, watched }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await arrive(page, path)
      expect.soft(await stickingOut(page), `at ${width} px`).toEqual([])
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    if (path === unknown.path) forgive(watched, /404/)
  })

import type { Page } from '@playwright/test'
import { arrive, expect, test } from './visitor.ts'

const isHindiFontLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ status, unicodeRange }) => status === 'loaded' && /U\+0?900/i.test(unicodeRange),
    ),
  )

test('the font for Hindi is loaded only when a visitor writes Hindi', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/contactus')
  await page.evaluate(() => document.fonts.ready)
  expect(await isHindiFontLoaded(page)).toBe(false)
  await page.getByRole('main').getByLabel('Message').fill('नमस्ते, कृपया हमें दिखाइए।')
  await expect.poll(() => isHindiFontLoaded(page)).toBe(true)
})

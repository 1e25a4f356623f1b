import type { Page } from '@playwright/test'
import { arrive, expect, test } from './visitor.ts'

const isHindiFontLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ status, unicodeRange }) => status === 'loaded' && /U\+0?900/i.test(unicodeRange),
    ),
  )

test('a paragraph in right-to-left letters on an English page reads from right to left', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/aboutus')
  const paragraph = page.getByRole('main').getByRole('paragraph').first()
  const [firstLetter = 0, fullStop = 0] = await paragraph.evaluate((element) => {
    element.textContent = 'ہوٹل میں خوش آمدید۔'
    const range = document.createRange()
    return [0, element.textContent.length - 1].map((at) => {
      range.setStart(element.firstChild as Text, at) // set above
      range.setEnd(element.firstChild as Text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(fullStop).toBeLessThan(firstLetter)
})

test('the font for Hindi is loaded only when a visitor writes Hindi', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/contactus')
  await page.evaluate(() => document.fonts.ready)
  expect(await isHindiFontLoaded(page)).toBe(false)
  await page.getByRole('main').getByLabel('Message').fill('नमस्ते, कृपया हमें दिखाइए।')
  await expect.poll(() => isHindiFontLoaded(page)).toBe(true)
})

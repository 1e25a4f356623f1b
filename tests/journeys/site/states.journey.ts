import { pauseClock } from './arrive.ts'
import { expectNoViolations, installAxe } from './axe.ts'
import { findOverflow } from './findOverflow.ts'
import { findSmallTargets } from './findSmallTargets.ts'
import { arrive, expect, test } from './visitor.ts'

// pages.journey.ts checks each page after it has loaded. These journeys check other states, such as an open modal.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the second slide, or with an open FAQ answer and a rejected enquiry', async ({
  page,
}) => {
  await installAxe(page)
  await pauseClock(page)
  await arrive(page, '/')
  await page.getByRole('button', { name: 'Play the slides' }).first().click()
  await page.clock.runFor(2000)
  await expect(page.getByRole('group', { name: /^2 of 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.clock.resume()
  await expectNoViolations(page, 'second slide', {
    within: '[aria-label="Opening slides"]',
    measuresContrast: true,
  })

  await page.getByRole('region', { name: /FAQ/ }).locator('summary').first().click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('main').getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page.getByRole('main').getByLabel('Hotel Name')).toBeFocused()
  await expectNoViolations(page, 'answer open, add-on ticked, enquiry rejected')
})

test('axe finds nothing in the phone menu and the modal, click targets are large enough, and nothing overflows at 320 px', async ({
  page,
  isMobile,
}) => {
  await installAxe(page)
  await arrive(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect.soft(await findSmallTargets(page), 'menu open').toEqual([])
    await expectNoViolations(page, 'menu open', { within: 'header' })
    await page.keyboard.press('Escape')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  await expectNoViolations(page, 'modal open', { within: 'dialog' })

  await modal.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(modal.getByLabel('Hotel Name')).toBeFocused()
  expect.soft(await findSmallTargets(page), 'modal open').toEqual([])
  await expectNoViolations(page, 'enquiry rejected in the modal', { within: 'dialog' })

  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await findOverflow(page), 'the modal at 320 px').toEqual([])
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the modal has a border, and the menu underlines the current page', {
    tag: '@once',
  }, async ({ page }) => {
    await arrive(page, '/blog#Book-demo-form')
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
    await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px')
    const current = page.getByRole('banner').locator('[aria-current="page"]')
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
    await expect(current).toHaveText('Blog')
  })
})

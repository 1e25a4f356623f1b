import { pauseClock } from './arrive.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'
import { arrive, expect, test } from './visitor.ts'

test('a visitor can pause the slides, choose add-ons and send an enquiry by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  await pauseClock(page)
  await arrive(page, '/')
  const main = page.getByRole('main')

  await tabToAndPress(page, main.getByRole('button', { name: 'Pause the slides' }).first())
  await expect(main.getByRole('button', { name: 'Play the slides' })).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('group', { name: /^1 of 2/ })).toBeVisible()
  await page.clock.resume()

  await tabToAndPress(page, main.getByRole('checkbox', { name: /Restaurant Management/ }), 'Space')
  await expect(main.getByRole('status').filter({ hasText: '₹' })).toHaveText('₹2,500')
  await tabToAndPress(page, main.getByRole('checkbox', { name: /Financial Accounts/ }), 'Space')
  await expect(main.getByRole('status').filter({ hasText: '₹' })).toHaveText('₹3,100')

  await tabToAndPress(page, main.getByRole('button', { name: 'Next slide' }))
  await expect(page.getByRole('group', { name: /^2 of 5/ })).toBeVisible()

  const faq = main.getByRole('region', { name: /FAQ/ })
  const questions = faq.locator('summary')
  const answer = faq.getByRole('paragraph')
  const iconOf = (index: number) =>
    questions
      .nth(index)
      .locator('[aria-hidden]')
      .evaluate((icon) => getComputedStyle(icon, '::before').content)
  await tabToAndPress(page, questions.nth(0))
  await expect(answer).toHaveText([/^Yes. It suits small boutique hotels/])
  expect(await Promise.all([0, 1].map(iconOf)), 'icons of an open and a closed question').toEqual([
    '"-"',
    '"+"',
  ])
  await tabToAndPress(page, questions.nth(1))
  await expect(answer).not.toHaveText([/^Yes. It suits small boutique hotels/])
  await expect(answer).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveCount(0)

  await tabToAndPress(page, main.getByRole('button', { name: 'Send Enquiry' }))
  // The browser focuses the first empty required field.
  await expect(main.getByLabel('Hotel Name')).toBeFocused()
  await page.keyboard.type('Sample Court')
  await tabTo(page, main.getByLabel('Your Name'))
  await page.keyboard.type('A. Sample')
  await tabTo(page, main.getByLabel('Your Phone No.'))
  await page.keyboard.type('+91 00000 00000')
  await tabTo(page, main.getByLabel('Your Email'))
  await page.keyboard.type('owner@hotel.example')
  await expect(main.getByLabel('Message')).toHaveValue(/Restaurant Management.*Financial Accounts/s)
  await tabToAndPress(page, main.getByRole('button', { name: 'Send Enquiry' }))

  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toHaveCount(1)
  await tabToAndPress(page, page.getByRole('main').getByRole('link', { name: 'Go Home' }))
  await expect(page).toHaveURL('/')
})

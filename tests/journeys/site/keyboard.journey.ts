import { holdClock } from './arrive.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { arrive, expect, test } from './visitor.ts'

test('the first stop skips to the content', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the menu opens, is walked through and closes from the keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, '/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await pressOn(page, toggle)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Contact' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contactus')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the Book Demo modal holds the focus and gives it back', { tag: '@once' }, async ({
  page,
}) => {
  await arrive(page, '/')
  const demo = page.getByRole('banner').getByRole('link', { name: 'Book Demo' })
  const modal = page.getByRole('dialog', { name: 'Book a free demo' })
  await pressOn(page, demo)
  await expect(modal).toBeVisible()
  await expect(modal.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(modal).toBeVisible()
  await tabTo(page, modal.getByRole('button', { name: 'Send Enquiry' }))
  await tabTo(page, modal.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(demo).toBeFocused()
})

test('from the first slide to a sent enquiry without a pointer', { tag: '@once' }, async ({
  page,
}) => {
  await holdClock(page)
  await arrive(page, '/')
  const main = page.getByRole('main')

  await pressOn(page, main.getByRole('button', { name: 'Pause the slides' }).first())
  await expect(main.getByRole('button', { name: 'Play the slides' })).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('group', { name: /^1 of 2/ })).toBeVisible()
  await page.clock.resume()

  await pressOn(page, main.getByRole('checkbox', { name: /Restaurant Management/ }), 'Space')
  await expect(main.getByRole('status').filter({ hasText: '₹' })).toHaveText('₹2,500')
  await pressOn(page, main.getByRole('checkbox', { name: /Financial Accounts/ }), 'Space')
  await expect(main.getByRole('status').filter({ hasText: '₹' })).toHaveText('₹3,100')

  await pressOn(page, main.getByRole('button', { name: 'Next slide' }))
  await expect(page.getByRole('group', { name: /^2 of 5/ })).toBeVisible()

  const faq = main.getByRole('region', { name: /FAQ/ })
  const question = faq.locator('summary')
  const answer = faq.getByRole('paragraph')
  await pressOn(page, question.nth(0))
  await expect(answer).toHaveText([/^Yes. It suits small boutique hotels/])
  await pressOn(page, question.nth(1))
  await expect(answer).not.toHaveText([/^Yes. It suits small boutique hotels/])
  await expect(answer).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveCount(0)

  await pressOn(page, main.getByRole('button', { name: 'Send Enquiry' }))
  // The browser says what is missing, and leads there.
  await expect(main.getByLabel('Hotel Name')).toBeFocused()
  await page.keyboard.type('Sample Court')
  await tabTo(page, main.getByLabel('Your Name'))
  await page.keyboard.type('A. Sample')
  await tabTo(page, main.getByLabel('Your Phone No.'))
  await page.keyboard.type('+91 00000 00000')
  await tabTo(page, main.getByLabel('Your Email'))
  await page.keyboard.type('owner@hotel.example')
  await expect(main.getByLabel('Message')).toHaveValue(/Restaurant Management.*Financial Accounts/s)
  await pressOn(page, main.getByRole('button', { name: 'Send Enquiry' }))

  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toHaveCount(1)
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Go Home' }))
  await expect(page).toHaveURL('/')
})

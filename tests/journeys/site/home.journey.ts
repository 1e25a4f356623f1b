import { holdClock } from './arrive.ts'
import { arrive, expect, hydrated, test } from './visitor.ts'

test('one question is open at a time, + turns to -, and a second press closes', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/')
  const questions = page.getByRole('region', { name: /FAQ/ }).locator('summary')
  await expect(questions).toHaveCount(10)
  const [first, second] = [questions.nth(0), questions.nth(1)]
  const answer = page.getByText('It suits small boutique hotels')
  const signs = { useInnerText: true } // what is seen of "+" and "-"
  const allClosed = Array(10).fill(/\+$/)
  await expect(questions).toHaveText(allClosed, signs)
  await expect(answer).toBeHidden()
  await first.click()
  await expect(first).toHaveText(/-$/, signs)
  await expect(answer).toBeVisible()
  await second.click()
  await expect(second).toHaveText(/-$/, signs)
  await expect(first).toHaveText(/\+$/, signs)
  await expect(answer).toBeHidden()
  await second.click()
  await expect(questions).toHaveText(allClosed, signs)
})

test('anchors of home lead there from another page, and end below the header', async ({ page }) => {
  await arrive(page, '/terms-conditions')
  for (const anchor of ['Feature', 'Benefits', 'Client']) {
    const link = page.getByRole('contentinfo').locator(`a[href="/#${anchor}"]`)
    await link.click()
    await expect(page).toHaveURL(`/#${anchor}`)
    const section = page.locator(`section#${anchor}`)
    await expect(section).toBeFocused()
    await expect(section.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(page).toHaveURL('/terms-conditions')
  }
})

test('each anchor of home can be bookmarked', { tag: '@once' }, async ({ page }) => {
  for (const anchor of ['Feature', 'Benefits', 'knowmore', 'Client', 'getenquiry']) {
    await arrive(page, `/?from=${anchor}#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading').first()).toBeInViewport()
  }
})

test('Back closes the modal, Forward does not open it again, and a reload keeps it open', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/privacy')
  const modal = page.getByRole('dialog')
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  await expect(modal).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(modal).toBeVisible()
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/privacy')
  await page.goForward()
  await expect(page).toHaveURL('/privacy#Book-demo-form')
  await expect(modal).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  await expect(modal).toBeVisible()
})

test('a mouse that presses Next or lies on the hero does not end the rotation', {
  tag: '@once',
}, async ({ page }) => {
  await holdClock(page)
  await arrive(page, '/')
  const hero = page.getByRole('region', { name: 'Opening slides' })
  await hero.hover()
  await page.clock.runFor(2000)
  await expect(hero.getByRole('group', { name: /^2 of 2/ })).toBeVisible()
  const quotes = page.getByRole('region', { name: 'Testimonials' })
  await quotes.getByRole('button', { name: 'Next slide' }).click()
  await expect(quotes.getByRole('group', { name: /^2 of 5/ })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(quotes.locator('[aria-live=off]'), 'the interval has begun').toBeVisible()
  await page.clock.runFor(3000)
  await expect(quotes.getByRole('group', { name: /^3 of 5/ })).toBeVisible()
})

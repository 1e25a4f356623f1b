import { pauseClock } from './arrive.ts'
import { arrive, expect, test } from './visitor.ts'

test('a footer link to an anchor focuses the section and shows its heading', async ({ page }) => {
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

test('a URL with an anchor opens the home page at that section', {
  tag: '@once',
}, async ({ page }) => {
  for (const anchor of ['Feature', 'Benefits', 'knowmore', 'Client', 'getenquiry']) {
    await arrive(page, `/?from=${anchor}#${anchor}`)
    await expect(page.locator(`#${anchor}`).getByRole('heading').first()).toBeInViewport()
  }
})

test('the opening slides keep changing while the mouse is over them; the testimonials resume autoplay after a click on Next', {
  tag: '@once',
}, async ({ page }) => {
  await pauseClock(page)
  await arrive(page, '/')
  const hero = page.getByRole('region', { name: 'Opening slides' })
  await hero.hover()
  await page.clock.runFor(2000)
  await expect(hero.getByRole('group', { name: /^2 of 2/ })).toBeVisible()
  const quotes = page.getByRole('region', { name: 'Testimonials' })
  await quotes.getByRole('button', { name: 'Next slide' }).click()
  await expect(quotes.getByRole('group', { name: /^2 of 5/ })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(
    quotes.locator('[aria-live=off]'),
    'the testimonials change by themselves again',
  ).toBeVisible()
  await page.clock.runFor(3000)
  await expect(quotes.getByRole('group', { name: /^3 of 5/ })).toBeVisible()
})

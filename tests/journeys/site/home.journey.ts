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

test('the floating controls appear past 300 px, scroll smoothly to the top and open a chat', async ({
  page,
}) => {
  await arrive(page, '/')
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  const chat = page.getByRole('link', { name: /^Chat with us/ })
  const scrollTo = (top: number) =>
    page.evaluate(
      (to) =>
        new Promise<void>((arrived) => {
          window.addEventListener('scrollend', () => arrived(), { once: true })
          window.scrollTo({ top: to, behavior: 'instant' })
        }),
      top,
    )

  await scrollTo(300)
  await expect(toTop).toBeHidden()
  await scrollTo(301)
  await expect(toTop).toBeInViewport({ ratio: 1 })
  await expect(chat).toBeInViewport({ ratio: 1 })
  await expect(chat).toHaveAttribute(
    'href',
    'https://wa.me/910000000000?text=Hello%2C%20I%20would%20like%20to%20book%20a%20demo.',
  )
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', /noopener/)

  await scrollTo(3000)
  const places = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const passed = new Set<number>()
        window.addEventListener('scroll', () => passed.add(window.scrollY))
        window.addEventListener('scrollend', () => done(passed.size), { once: true })
      }),
  )
  await toTop.click()
  expect(await places, 'places passed on the way up').toBeGreaterThan(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
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

test('the modal can be bookmarked on any page', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/privacy#Book-demo-form')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/privacy')
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

test('after a quote was asked for, Book Demo is an ordinary demo', { tag: '@once' }, async ({
  page,
}) => {
  await arrive(page, '/')
  await page
    .getByRole('link', { name: /^Get A Quote/ })
    .first()
    .click()
  const message = page.getByRole('main').getByLabel('Message')
  await expect(message).not.toHaveValue('')
  // The page has arrived at the form: until then the header leaves with the scroll.
  await expect(page).toHaveURL('/#getenquiry')
  await expect(message).toBeInViewport()
  await page.mouse.wheel(0, -300)
  const bookDemo = page.getByRole('banner').getByRole('link', { name: 'Book Demo' })
  await expect(bookDemo).toBeInViewport()
  await bookDemo.click()
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('')
})

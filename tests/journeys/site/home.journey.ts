import { holdClock } from './arrive.ts'
import { arrive, expect, test } from './visitor.ts'

test('one question is open at a time, + turns to -, and a second press closes', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/')
  const questions = page.locator('button[aria-expanded][aria-controls$="-answer"]')
  await expect(questions).toHaveCount(10)
  const [first, second] = [questions.nth(0), questions.nth(1)]
  const answer = page.locator(`[id="${await first.getAttribute('aria-controls')}"]`)
  await expect(questions).toContainText(Array(10).fill('+'))
  await expect(answer).toBeHidden()
  await first.click()
  await expect(first).toContainText('-')
  await expect(answer).toBeVisible()
  await second.click()
  await expect(second).toContainText('-')
  await expect(first).toContainText('+')
  await expect(answer).toBeHidden()
  await second.click()
  await expect(questions).toContainText(Array(10).fill('+'))
})

test('on a phone the features are names that open; on a desk every paragraph is there', async ({
  page,
  isMobile,
}) => {
  await arrive(page, '/')
  const list = page.getByRole('region', { name: 'Everything at the front desk, and behind it' })
  const paragraphs = list.getByRole('listitem').getByRole('paragraph')
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(20)
  await expect(paragraphs).toHaveCount(isMobile ? 0 : 20)
  if (!isMobile) return
  const row = list.getByRole('listitem').filter({ hasText: 'Room Service' })
  const picture = { x: 20, y: 20 }
  await row.click({ position: picture })
  await expect(paragraphs).toHaveText([/^Tea for 204/])
  await row.click({ position: picture })
  await expect(paragraphs).toHaveCount(0)
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

test('Know More leads to the section that knows more', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/')
  await page.getByRole('link', { name: 'Know More' }).click()
  await expect(page).toHaveURL('/#knowmore')
  await expect(page.locator('#knowmore').getByRole('heading').first()).toBeInViewport()
})

test('the trial button opens the modal and lands on the demo form', { tag: '@once' }, async ({
  page,
}) => {
  await holdClock(page)
  await arrive(page, '/')
  await page.clock.runFor(2000)
  await page.getByRole('link', { name: 'Start your 7-Day Free Trial*' }).click()
  await expect(page).toHaveURL('/#Book-demo-form')
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Hotel Name')).toBeInViewport({ ratio: 1 })
  await expect(modal.locator(':focus')).toHaveCount(1)
})

test('the modal can be bookmarked on any page', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/privacy#Book-demo-form')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/privacy')
})

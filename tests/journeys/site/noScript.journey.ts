import { missingPictures, tallestBlank } from './blank.ts'
import { everyPage } from './pages.ts'
import { expect, forgive, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript every page is readable from top to bottom', async ({ page, watched }) => {
  for (const { path, heading } of everyPage) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2024')
    expect.soft(await missingPictures(page), `pictures missing on ${path}`).toEqual([])
    expect.soft(await tallestBlank(page), `blank stretch on ${path}`).toBeLessThan(240)
  }
  forgive(watched, /404/)
})

test('without JavaScript the menu, the answers and the Book Demo form can be reached', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()

  const answers = page.locator('[id$="-answer"]')
  await expect(answers).toHaveCount(10)
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible()
    await expect(answer).toHaveText(/\w{3}/)
  }
  for (const quote of await page.locator('blockquote').all()) await expect(quote).toBeVisible()
  await expect(page.getByRole('table')).toContainText('₹1,500')

  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  const modal = page.locator('#Book-demo-form')
  await expect(modal.getByLabel('Hotel Name')).toBeInViewport({ ratio: 1 })
  await expect(modal.locator('noscript p')).toBeVisible()
  await modal.getByRole('link', { name: 'Close' }).click()
  await expect(modal).toBeHidden()

  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contactus')
})

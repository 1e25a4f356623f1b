import { findMissingPictures, measureTallestBlank } from './blank.ts'
import { everyPage } from './pages.ts'
import { expect, removeExpectedErrors, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable from top to bottom without JavaScript', { tag: '@phone' }, async ({
  page,
  pageLog,
}) => {
  for (const { path, heading } of everyPage) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2024')
    expect.soft(await findMissingPictures(page), `pictures missing on ${path}`).toEqual([])
    expect.soft(await measureTallestBlank(page), `blank stretch on ${path}`).toBeLessThan(240)
  }
  removeExpectedErrors(pageLog, /404/)
})

test('collapsed texts, the Book Demo form and the menu work without JavaScript', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()

  for (const longList of await page.locator('details:has(details)').all())
    await longList.locator('summary').first().click()
  const disclosures = page.locator('details:not(:has(details))')
  await expect(disclosures).toHaveCount(38)
  for (const disclosure of await disclosures.all()) {
    await disclosure.locator('summary').click()
    await expect(disclosure.locator('p')).toBeVisible()
    await expect(disclosure.locator('p')).toHaveText(/\w{3}/)
  }
  for (const quote of await page.locator('blockquote').all()) await expect(quote).toBeVisible()
  await expect(page.getByRole('table')).toContainText('₹1,500')

  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  const modal = page.locator('#Book-demo-form')
  await expect(modal.getByLabel('Hotel Name')).toBeInViewport({ ratio: 1 })
  await modal.getByRole('link', { name: 'Close' }).click()
  await expect(modal).toBeHidden()

  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contactus')
})

/** The browser accepts a name of spaces, but the server rejects such a name. */
const answers = {
  'Hotel Name': 'Sample Court',
  'Your Name': '   ',
  'Your Phone No.': '+91 00000 00000',
  'Your Email': 'owner@hotel.example',
  Message: 'Please show me the room rack.\nOn Monday.',
}

test('without JavaScript, a rejected enquiry keeps its answers and can be corrected and sent', {
  tag: '@once',
}, async ({ page, pageLog }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  const modal = page.locator('#Book-demo-form')
  for (const [label, value] of Object.entries(answers)) await modal.getByLabel(label).fill(value)
  await modal.getByRole('button', { name: 'Send Enquiry' }).click()

  await expect(page).toHaveURL('/contactus')
  const form = page.getByRole('main').locator('form')
  const summary = form.getByRole('group', { name: 'One answer needs your attention:' })
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(summary).toBeFocused()
  for (const [label, value] of Object.entries(answers))
    await expect(form.getByLabel(label)).toHaveValue(value)
  const name = form.getByLabel('Your Name')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await summary.getByRole('link', { name: 'Enter your name.' }).click()
  await expect(name).toBeFocused()

  await name.fill('A. Sample')
  await form.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Your form has been submitted successfully.')).toBeVisible()
  removeExpectedErrors(pageLog, /422/)
})

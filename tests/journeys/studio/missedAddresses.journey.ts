import { openPath, publish } from './desk.ts'
import { expect, test } from './editor.ts'

test('an editor can create a redirect from a missed address', async ({ page, visitor }) => {
  await visitor.goto('/old-price-list')
  await openPath(page, '/studio/')
  const missed = page.getByRole('region', { name: 'Missed addresses' })
  await missed.getByRole('link', { name: 'Create a redirect from /old-price-list' }).click()
  await expect(page.getByLabel('Old address')).toHaveValue('/old-price-list')
  await page.getByLabel('New address').fill('/#Pricing')
  await publish(page)
  await visitor.goto('/old-price-list')
  await expect(visitor).toHaveURL(/\/#Pricing$/)

  await openPath(page, '/studio/')
  await expect(missed).toBeVisible()
  await expect(missed.getByText('/old-price-list')).toBeHidden()
})

test('the menu of new documents offers “Redirect”, but not the template “Redirect from an address”', async ({
  page,
}) => {
  await openPath(page, '/studio/')
  await page.getByRole('button', { name: 'Create new document' }).click()
  await page.getByPlaceholder('Search document types').fill('Redirect')
  await expect(page.getByRole('link', { name: 'Redirect', exact: true })).toBeVisible()
  await expect(page.getByText('Redirect from an address')).toHaveCount(0)
  // The open menu would take the focus from the next journey.
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('Search document types')).toBeHidden()
})

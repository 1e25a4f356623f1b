import { expectBlocked, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

test('a list price below the price cannot be published; a new price is in the price list, in its total and in texts', async ({
  page,
  visitor,
}) => {
  const visit = await listen(visitor, '/')
  const reader = await visitor.context().newPage()
  const reading = await listen(reader, '/What_is_Hotel_Property_Management_Solution')
  const pricing = visitor.getByRole('region', { name: 'Plan & Pricing' })
  await openDocument(page, 'pricing;pricingPlan;plan-standard')
  const listPrice = page.getByLabel('List price per month (₹)')
  await listPrice.fill('1200')
  await expectBlocked(
    page,
    'listPrice',
    'The list price (₹1,200) is below the price (₹1,500). Raise it, or leave it empty.',
  )
  await listPrice.fill('1800')
  await page.getByLabel('Price per month (₹)', { exact: true }).fill('1725')
  await expect(page.getByText('₹1,725 a month')).toBeVisible()
  await publish(page)
  await expect(pricing.getByRole('row', { name: /^Standard Plan/ })).toContainText('₹1,725')
  await expect(pricing.getByRole('status')).toContainText('₹1,725')
  await expect(reader.getByRole('article')).toContainText('is listed at ₹1,725 a month')
  await visit.neverReloaded()
  await reading.neverReloaded()

  await openDocument(page, 'blog;post;post-what-is-hotel-property-management')
  await expect(page.getByTestId('field-body').getByText('₹1,725')).toBeVisible()
})

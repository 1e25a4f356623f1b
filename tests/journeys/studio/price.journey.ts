import { expectBlocked, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

test('a list price below the price cannot be published; a new price is in the price list, in its total, and in texts that spelled out the former one', async ({
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
  await publishButton(page).click()
  const question = page.getByRole('dialog', { name: '3 texts would name the former price' })
  await expect(question).toContainText('After that the Standard Plan is ₹1,500 a month')
  await question.getByRole('button', { name: 'Put the new price in, and publish' }).click()
  await expect(question).toBeHidden()
  await expect(pricing.getByRole('row', { name: /^Standard Plan/ })).toContainText('₹1,725')
  await expect(pricing.getByRole('status')).toContainText('₹1,725')
  await expect(reader.getByRole('article')).toContainText('is listed at ₹1,725 a month')
  await visitor.locator('summary', { hasText: 'free trial, and what does it cost' }).click()
  await expect(visitor.getByText('is ₹1,725 a month, against a list price of ₹1,800')).toBeVisible()
  const html = await (await visitor.request.get('/')).text()
  expect(html).toContain('After that the Standard Plan is ₹1,725 a month, paid in advance.')
  await visit.neverReloaded()
  await reading.neverReloaded()

  await openDocument(page, 'blog;post;post-what-is-hotel-property-management')
  await expect(page.getByTestId('field-body').getByText('₹1,725')).toBeVisible()
})

import { makeBenefit } from '../../../mocks/factories.ts'
import {
  expectFinding,
  expectPublishBlocked,
  formField,
  openDocument,
  openPath,
  publish,
} from './desk.ts'
import { expect, test } from './editor.ts'
import { openPart } from './form.ts'
import { openLivePage } from './livePage.ts'
import { createSlowInput } from './slowInput.ts'

test('the site shows a new price in the price list and in texts; a plan that costs more than its list price cannot be published', {
  tag: '@core',
}, async ({ page, visitor }) => {
  const visit = await openLivePage(visitor, '/')
  const postPage = await visitor.context().newPage()
  const postVisit = await openLivePage(postPage, '/What_is_Hotel_Property_Management_Solution')
  const pricing = visitor.getByRole('region', { name: 'Plan & Pricing' })
  await openDocument(page, 'pricing;pricingPlan;plan-standard')
  const listPrice = page.getByLabel('List price per month (₹)')
  await listPrice.fill('1200')
  await expectPublishBlocked(
    page,
    /^List price per month.* The list price \(₹1,200\) is below the price \(₹1,500\)\. Raise the list price, or leave it empty\.$/,
  )
  await listPrice.fill('1800')
  await page.getByLabel('Price per month (₹)', { exact: true }).fill('1725')
  await publish(page)
  await expect(pricing.getByRole('row', { name: /^Standard Plan/ })).toContainText('₹1,725')
  await expect(pricing.getByRole('status')).toContainText('₹1,725')
  await expect(postPage.getByRole('article')).toContainText('is listed at ₹1,725 a month')
  await visitor.locator('summary', { hasText: 'free trial, and what does it cost' }).click()
  await expect(visitor.getByText('is ₹1,725 a month, against a list price of ₹1,800')).toBeVisible()
  await visit.expectNoReload()
  await postVisit.expectNoReload()
})

test('the form of a plan links to the page that shows the plan, or says that no section shows it', async ({
  page,
  content,
}) => {
  const plan = { _type: 'pricingPlan', name: 'Palace Plan', price: 9000, includes: ['Everything'] }
  await content.write({ ...plan, _id: 'plan-palace' })
  await openDocument(page, 'pricing;pricingPlan;plan-palace')
  await expect(page.getByText('No section shows it yet: choose it in a section')).toBeVisible()
  await openDocument(page, 'pricing;pricingPlan;plan-standard')
  await page.getByRole('button', { name: 'Used on one page' }).click()
  await expect(page.getByRole('link', { name: 'Home /', exact: true })).toBeVisible()
})

test('content health lists prices that were typed as plain text, and opens their fields', {
  tag: '@core',
}, async ({ page, content }) => {
  await content.write({
    ...makeBenefit({ heading: 'Low costs', para: 'The Standard Plan is ₹1,500 a month.' }),
    img: undefined,
  })
  await openPath(page, '/studio/health')
  const list = page.getByRole('region', { name: 'Prices that are plain text or missing' })
  await list.getByRole('link', { name: 'Low costs' }).click()
  await expectFinding(
    page,
    /^Paragraph This amount is plain text, so it stays the same when the price list changes\./,
  )
})

test.describe(() => {
  test.use({ usesNewBrowserPage: true })

  test('a price in an answer appears on the page and in the page’s structured data', {
    tag: '@core',
  }, async ({ page, visitor }) => {
    await page.clock.install()
    await openDocument(page, 'faq;faq-training')
    const input = createSlowInput(page)
    const answer = formField(page, 'Answer')
    await input.click(answer.getByRole('textbox'))
    await input.press('Control+a')
    await page.keyboard.type('It costs ')
    await openPart(page, answer.getByRole('button', { name: 'Price' }))
    await expect(page.getByText('₹1,500 a month, list price ₹2,500')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(answer.getByText('₹1,500')).toBeVisible()
    await publish(page)
    await visitor.goto('/')
    await visitor.locator('summary', { hasText: 'Will you train my staff?' }).click()
    await expect(visitor.getByText('It costs ₹1,500')).toBeVisible()
    expect(await (await visitor.request.get('/')).text()).toContain('"text":"It costs ₹1,500"')
  })
})

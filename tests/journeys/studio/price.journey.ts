import { makeBenefit, makeFaq, makeShortText } from '../../../mocks/factories.ts'
import { expectBlocked, openDocument, publish, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'
import { openPart } from './form.ts'
import { listen } from './listen.ts'
import { handOf } from './richText.ts'

const spelledOut = 'The Standard Plan is ₹1,500 a month.'

test('a list price below the price cannot be published; a new price is in the price list, in its total, and in texts that spelled out the former one', async ({
  page,
  visitor,
  content,
}) => {
  await content.write(
    makeFaq({ question: 'How much is it?', answer: makeShortText(`Yes. ${spelledOut}`) }),
    { ...makeBenefit({ para: spelledOut }), img: undefined },
  )
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
  await expect(question).toContainText(spelledOut)
  await question.getByRole('button', { name: 'Put the new price in, and publish' }).click()
  await expect(question).toBeHidden()
  await expect(pricing.getByRole('row', { name: /^Standard Plan/ })).toContainText('₹1,725')
  await expect(pricing.getByRole('status')).toContainText('₹1,725')
  await expect(reader.getByRole('article')).toContainText('is listed at ₹1,725 a month')
  await visitor.locator('summary', { hasText: 'free trial, and what does it cost' }).click()
  await expect(visitor.getByText('is ₹1,725 a month, against a list price of ₹1,800')).toBeVisible()
  const html = await (await visitor.request.get('/')).text()
  expect(html, 'a benefit').toContain('The Standard Plan is ₹1,725 a month.')
  expect(html, 'the structured data').toContain('"Yes. The Standard Plan is ₹1,725 a month."')
  await visit.neverReloaded()
  await reading.neverReloaded()

  await openDocument(page, 'blog;post;post-what-is-hotel-property-management')
  await expect(page.getByTestId('field-body').getByText('₹1,725')).toBeVisible()
})

test('a price that is put into an answer stands in it on the page and for search engines', async ({
  page,
  visitor,
}) => {
  await page.clock.install()
  await openDocument(page, 'faq;faq-training')
  const hand = handOf(page)
  const answer = page.getByTestId('field-answer')
  await hand.click(answer.getByRole('textbox'))
  await hand.press('Control+a')
  await page.keyboard.type('It is had for ')
  await openPart(page, answer.getByRole('button', { name: 'Price' }))
  await page.getByLabel('Plan or add-on').fill('Standard')
  await page.getByRole('option', { name: /Standard Plan/ }).click()
  await page.keyboard.press('Escape')
  await expect(answer.getByText('₹1,500')).toBeVisible()
  await publish(page)
  await visitor.goto('/')
  await visitor.locator('summary', { hasText: 'Will you train my staff?' }).click()
  await expect(visitor.getByText('It is had for ₹1,500')).toBeVisible()
  expect(await (await visitor.request.get('/')).text()).toContain('"text":"It is had for ₹1,500"')
})

import type { Page } from '@playwright/test'
import { notice, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'

const question = 'Will you train my staff?'

/** The Studio offers to unpublish in the view of what is published. */
async function unpublish(page: Page) {
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByTestId('action-unpublish').click()
  const dialog = page.getByRole('dialog', { name: 'Unpublish document?' })
  await dialog.getByRole('button', { name: /^Unpublish/ }).click()
}

test('a question that is unpublished leaves the page and remains as a draft', async ({
  page,
  visitor,
}) => {
  const html = async () => (await visitor.request.get('/')).text()
  await openDocument(page, 'faq;faq-training')
  expect(await html()).toContain(question)
  await unpublish(page)
  await expect(notice(page, /unpublished/).last()).toBeVisible()
  expect(await html()).not.toContain(question)
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(question)
  await publish(page)
  expect(await html()).toContain(question)
})

test('a plan that a page shows cannot be unpublished, and the notice says why', async ({
  page,
}) => {
  await openDocument(page, 'pricing;pricingPlan;plan-standard')
  await unpublish(page)
  await expect(notice(page, /other documents that refers to it/).last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Standard Plan')
})

import type { Page } from '@playwright/test'
import { choose, notice, openDocument, publish, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

const question = 'Will you train my staff?'

/** Answers the question that the action asks: the action below the published view has the same name. */
const confirmUnpublish = (page: Page) =>
  page
    .locator('[data-ui="Popover"]', { hasText: 'Take this off the site?' })
    .getByRole('button', { name: 'Unpublish', exact: true })
    .click()

test('a question that is unpublished leaves the page and goes on as a filled draft, from either view', async ({
  page,
  visitor,
}) => {
  const html = async () => (await visitor.request.get('/')).text()
  const field = page.getByRole('textbox', { name: 'Question' })
  const confirm = async () => {
    await confirmUnpublish(page)
    await expect(notice(page, /was unpublished/).last()).toBeVisible()
    await expect(field).toHaveValue(question)
    await expect(field).toBeEditable()
    await expect(publishButton(page)).toBeEnabled()
    expect(await html()).not.toContain(question)
  }
  await openDocument(page, 'faq;faq-training')
  expect(await html()).toContain(question)
  await choose(page, 'Unpublish')
  await confirm()
  await publish(page)
  expect(await html()).toContain(question)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByTestId('action-unpublish').click()
  await confirm()
})

test('a plan that a page shows cannot be unpublished, and the notice says why', async ({
  page,
}) => {
  await openDocument(page, 'pricing;pricingPlan;plan-standard')
  await choose(page, 'Unpublish')
  await confirmUnpublish(page)
  await expect(
    notice(page, /It was not unpublished, most often because another document refers to it/).last(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Standard Plan')
})

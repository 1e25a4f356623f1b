import { waitForLayout } from '../site/arrive.ts'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { openLivePage } from './livePage.ts'

const newQuestion = 'Who shows my night staff how it works?'

test('an open page shows published changes and keeps the visitor’s input; the site does not show drafts', async ({
  page,
  visitor,
  content,
}) => {
  const visit = await openLivePage(visitor, '/')
  await waitForLayout(visitor)
  const main = visitor.getByRole('main')
  const form = main.locator('form')
  const fetchHtml = async () => (await visitor.request.get('/')).text()
  await form.getByLabel('Hotel Name').fill('Sample Court')
  await form.getByLabel('Message').fill('Please show me the room rack.')
  const question = main.locator('summary', { hasText: 'Is there a mobile app?' })
  await question.click()
  await main.getByRole('checkbox').first().check()
  await question.scrollIntoViewIfNeeded()
  const scrollY = await visitor.evaluate(() => window.scrollY)
  await form.getByLabel('Message').evaluate((field) => field.focus({ preventScroll: true }))

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('textbox', { name: 'Question' }).fill(newQuestion)
  await expect(page.getByRole('heading', { name: newQuestion })).toBeVisible()
  await expect
    .poll(() => content.query('*[_id == "drafts.faq-training"][0].question'))
    .toBe(newQuestion)
  await expect(main.locator('summary', { hasText: newQuestion })).toHaveCount(0)
  expect(await fetchHtml()).not.toContain(newQuestion)

  await publish(page)
  await expect(main.locator('summary', { hasText: newQuestion })).toBeVisible()
  expect(await fetchHtml()).toContain(newQuestion)
  await expect(main.locator('details[open] summary')).toHaveText(/Is there a mobile app/)
  await expect(form.getByLabel('Hotel Name')).toHaveValue('Sample Court')
  await expect(form.getByLabel('Message')).toHaveValue(/Please show me the room rack\./)
  await expect(main.getByRole('checkbox').first()).toBeChecked()
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(await visitor.evaluate(() => window.scrollY)).toBe(scrollY)
  await visit.expectNoReload()
})

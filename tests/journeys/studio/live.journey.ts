import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

test('a publish takes nothing from a visitor: the open question, the typed enquiry, the place on the page', async ({
  page,
  visitor,
}) => {
  const visit = await listen(visitor, '/')
  const main = visitor.getByRole('main')
  const form = main.locator('form')
  await form.getByLabel('Hotel Name').fill('Sample Court')
  await form.getByLabel('Message').fill('Please show me the room rack.')
  const question = main.getByRole('button', { name: 'Is there a mobile app?' })
  await question.click()
  await main.getByRole('checkbox').first().check()
  await question.scrollIntoViewIfNeeded()
  const scrolled = await visitor.evaluate(() => window.scrollY)
  await form.getByLabel('Message').evaluate((field) => field.focus({ preventScroll: true }))

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('textbox', { name: 'Question' }).fill('Who trains us?')
  await publish(page)
  await expect(main.getByRole('button', { name: 'Who trains us?' })).toBeVisible()

  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(form.getByLabel('Hotel Name')).toHaveValue('Sample Court')
  await expect(form.getByLabel('Message')).toHaveValue(/Please show me the room rack\./)
  await expect(main.getByRole('checkbox').first()).toBeChecked()
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(await visitor.evaluate(() => window.scrollY)).toBe(scrolled)
  await visit.neverReloaded()
})

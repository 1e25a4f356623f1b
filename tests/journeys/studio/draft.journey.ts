import { choose, notice, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test('a draft waits in the overview, and once discarded leaves what is published, here and in the list', async ({
  page,
  content,
}) => {
  await openDocument(page, 'faq;faq-training')
  const question = page.getByRole('textbox', { name: 'Question' })
  const inList = (text: string) => page.getByRole('link', { name: text })
  const published = await question.inputValue()
  await question.fill('Shall I really ask this?')
  await expect(inList('Shall I really ask this?')).toBeVisible()

  await page.getByRole('link', { name: 'Content', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be published (1)' })
  await waiting.getByRole('link', { name: 'Shall I really ask this?' }).click()
  await choose(page, 'Discard changes')
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(notice(page, /discarded/)).toBeVisible()
  await expect(question).toHaveValue(published)
  await expect(inList(published)).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  expect(await content.query('*[_id match "*faq-training"]._id')).toEqual(['faq-training'])
})
